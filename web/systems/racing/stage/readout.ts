import { formatGap, reorder, type Standing } from './order.ts';
import type { Moment } from './source.ts';

/** The places, so far: the field's indexes from first to last, and how far each is behind the first. */
export interface Ranking {
  readonly order: readonly number[];
  /** Metres behind the leader, in the same order. */
  readonly gaps: readonly number[];
}

/** The ranking a moment later. */
export function rank(previous: readonly number[], moment: Moment): Ranking {
  const field: Standing[] = moment.metres.map((metres, horse) => ({
    metres,
    homeT: moment.home[horse] ?? null,
  }));
  const order = reorder(previous, field);
  const first = moment.metres[order[0] ?? 0] ?? 0;
  return { order, gaps: order.map((horse) => Math.max(0, first - (moment.metres[horse] ?? 0))) };
}

/** How often words on the board change; places and gaps that flicker cannot be read. */
const BOARD_MS = 150;

/**
 * Writes each frame into the elements that show it: every `[data-horse]` below `root` gets `data-metres`, in metres to the
 * millimetre, every frame from the first one that is more than a guess; the board's order, places and gaps follow a few times a second. `root` itself carries `data-t`,
 * the nominal moment on show.
 */
export function createReadout(root: HTMLElement, horses: readonly string[], lengthM: number) {
  const find = (name: string, horse: string): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(`[data-${name}="${CSS.escape(horse)}"]`),
  ];
  const rows = horses.map((horse) => find('horse', horse));
  const dots = horses.map((horse) => find('dot', horse));
  const strip = root.querySelector<HTMLElement>('[data-strip]');
  let ranking: Ranking = { order: horses.map((_, horse) => horse), gaps: [] };
  let untilBoardMs = 0;
  return (moment: Moment, spanMs: number): Ranking => {
    if (!moment.isReceived) return ranking;
    ranking = rank(ranking.order, moment);
    root.dataset.t = String(Math.round(moment.t));
    const stripWide = strip?.clientWidth ?? 0;
    moment.metres.forEach((metres, horse) => {
      for (const row of rows[horse] ?? []) row.dataset.metres = metres.toFixed(3);
      const along = (Math.min(metres, lengthM) / lengthM) * stripWide;
      for (const dot of dots[horse] ?? []) dot.style.transform = `translateX(${along.toFixed(1)}px)`;
    });
    untilBoardMs -= Math.min(spanMs, BOARD_MS);
    if (untilBoardMs > 0) return ranking;
    untilBoardMs = BOARD_MS;
    const first = moment.metres[ranking.order[0] ?? 0] ?? 0;
    write(root, '[data-say="togo"]', formatToGo(lengthM - first));
    ranking.order.forEach((horse, place) => {
      for (const row of rows[horse] ?? []) showPlace(row, place, ranking.gaps[place] ?? 0);
    });
    return ranking;
  };
}

/** Metres to go, to the nearest ten: more would flicker. */
const formatToGo = (metres: number): string => (metres > 0 ? `${Math.ceil(metres / 10) * 10} m` : 'Home');

function showPlace(row: HTMLElement, place: number, gap: number): void {
  row.style.setProperty('--place', String(place));
  row.dataset.place = String(place + 1);
  write(row, '[data-say="place"]', String(place + 1));
  write(row, '[data-say="gap"]', place === 0 ? '' : formatGap(gap));
}

function write(row: HTMLElement, selector: string, text: string): void {
  const cell = row.querySelector(selector);
  if (cell && cell.textContent !== text) cell.textContent = text;
}
