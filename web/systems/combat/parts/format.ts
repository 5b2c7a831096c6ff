import { mafiosiNoun, type MafiosiType } from '#protocol/systems/combat/crew.ts';
import { weaponNoun, type WeaponType } from '#protocol/systems/combat/terms.ts';
import { clock } from '#web/live/clock.ts';
import { clockSpan, fullCount, fullDollars, inRow, percent, wholePercent } from '#web/ui/figure/format.ts';
import { gameMidnight } from '#web/ui/figure/times.ts';
import { reasonText } from '../text/refusals.ts';

export const attackLimitReason = (): string => `${reasonText.noAttacksLeft}. ${attackLimitNote()}`;

export const attackLimitNote = (): string => reasonText.attacksReset(gameMidnight(clock.gameNowMs()));

/** `chance` is 0 to 1; never rounds to 0% or 100%. */
export function formatChance(chance: number): string {
  if (chance > 0 && chance < 0.001) return '<0.1%';
  if (chance < 1 && chance > 0.999) return '>99.9%';
  return (chance === 0 || chance === 1 ? wholePercent : percent)(chance * 100);
}

/** `1 thug`, `12 thugs` */
export const countedMen = (type: MafiosiType, count: number): string =>
  `${fullCount(count)} ${mafiosiNoun(type, count)}`;

/** `1 knife`, `12 knives` */
export const countedWeapons = (type: WeaponType, count: number): string =>
  `${fullCount(count)} ${weaponNoun(type, count)}`;

/** `+5 attack, +3 defense` */
export const describeStrength = ({ attack, defense }: { attack: number; defense: number }): string =>
  inRow([
    ...(attack > 0 ? [`+${fullCount(attack)} attack`] : []),
    ...(defense > 0 ? [`+${fullCount(defense)} defense`] : []),
  ]);

/** `60 iron, 25 oil` */
export const describeMaterials = ({ iron, oil }: { iron: number; oil: number }): string =>
  inRow([...(iron > 0 ? [`${fullCount(iron)} iron`] : []), ...(oil > 0 ? [`${fullCount(oil)} oil`] : [])]) ||
  'nothing';

export const shortReason = (balanceAfter: number): string | undefined =>
  balanceAfter < 0 ? reasonText.short(fullDollars(-balanceAfter)) : undefined;

/** No cents for whole dollars. */
export const formatPrice = (dollars: number): string =>
  Number.isInteger(dollars) ? `$${fullCount(dollars)}` : fullDollars(dollars);

/** `3 h 12 m`; the last minute counts seconds. */
export function formatWait(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 1) return clockSpan(ms);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} m`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} m`;
}
