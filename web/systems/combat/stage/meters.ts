import type { Fight, FightSide } from '#protocol/systems/combat/models.ts';
import { fullCount } from '#web/ui/figure/format.ts';
import type { Reading, SideReading } from './director.ts';
import { formatFactor, formatPower, sumOf, type Viewer } from './readout.ts';

export function createMeters(root: HTMLElement, fight: Fight, viewer: Viewer): (reading: Reading) => void {
  const scale = fullBarOf(fight);
  const sides = (['attacker', 'defender'] as const).map((role) => {
    const write = createSideMeter(root, role, fight[role], scale);
    return (reading: Reading): void => write(reading[role]);
  });
  const verdict = root.querySelector<HTMLElement>('[data-verdict]');
  const sum = createText(root.querySelector('[data-sum]'));
  return (reading) => {
    for (const write of sides) write(reading);
    sum(sumOf(reading.reward, viewer));
    if (!verdict) return;
    verdict.style.opacity = String(reading.verdict);
    verdict.style.transform = `translateY(${(1 - reading.verdict) * 10}px)`;
  };
}

/** A full bar is the highest figure of either side; luck adds at most 10%. */
const fullBarOf = ({ attacker, defender }: Fight): number =>
  Math.max(1, ...[attacker, defender].flatMap(({ power, base_power }) => [power, base_power * 1.1]));

function createSideMeter(
  root: HTMLElement,
  role: 'attacker' | 'defender',
  side: FightSide,
  scale: number,
): (reading: SideReading) => void {
  const within = root.querySelector(`[data-side="${role}"]`);
  const bar = within?.querySelector<HTMLElement>('[data-bar]');
  const power = createText(within?.querySelector('[data-power]'));
  const luck = createText(within?.querySelector('[data-luck]'));
  const counts = side.crew.map(({ type, quantity }) => {
    const squad = root.querySelector(`[data-crew="${role}"] [data-squad="${type}"]`);
    const remaining = createText(squad?.querySelector('[data-count]'));
    const gone = createText(squad?.querySelector('[data-gone]'));
    return (fallen: number): void => {
      remaining(fullCount(quantity - fallen));
      gone(fallen > 0 ? fullCount(-fallen) : '');
    };
  });
  return (reading) => {
    if (bar) bar.style.transform = `scaleX(${reading.power / scale})`;
    power(reading.isLuckSettled ? formatPower(reading.power) : fullCount(Math.round(reading.power)));
    luck(reading.luck === null ? '' : `×${formatFactor(reading.luck)}`);
    reading.fallen.forEach((fallen, index) => counts[index]?.(fallen));
  };
}

function createText(element: Element | null | undefined): (text: string) => void {
  let shown: string | null = null;
  return (text) => {
    if (!element || text === shown) return;
    shown = text;
    element.textContent = text;
  };
}
