import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import type { WeaponCounts } from '#protocol/systems/combat/arming.ts';
import type { Squad } from '#protocol/systems/combat/crew.ts';
import {
  HEAVY_DAY_PERCENT,
  HEAVY_DEFEAT_PERCENT,
  PROTECTED_MS,
  type Protection,
  SAME_TARGET_MS,
  WEAPON_TYPES,
  type WeaponType,
} from '#protocol/systems/combat/terms.ts';
import { LUCK_VALUES, MIN_LUCK } from '#protocol/systems/combat/fight.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';

/** Game time; both null when nothing protects the player. */
export interface ProtectionState {
  readonly protection: Protection | null;
  readonly protectedUntilMs: EpochMs | null;
}

export const UNPROTECTED: ProtectionState = { protection: null, protectedUntilMs: null };

/** Lasts `PROTECTED_MS` of game time. */
export const newcomerProtection = (nowMs: EpochMs): ProtectionState => ({
  protection: 'newcomer',
  protectedUntilMs: nowMs + PROTECTED_MS,
});

/** Defeats of one game day, and what the loser has; cents. */
export interface DayLosses {
  readonly heaviestCents: Cents;
  readonly lostCents: Cents;
  readonly reachableCents: Cents;
  /** After the defeats. */
  readonly wealthCents: Cents;
}

/** True when one defeat was heavy for the dollars within reach, or the day's sum for the wealth before it. */
export const isHeavy = ({ heaviestCents, lostCents, reachableCents, wealthCents }: DayLosses): boolean =>
  (heaviestCents > 0 && heaviestCents * 100 >= reachableCents * HEAVY_DEFEAT_PERCENT) ||
  (lostCents > 0 && lostCents * 100 >= (wealthCents + lostCents) * HEAVY_DAY_PERCENT);

/** One defeat, in cents. */
export interface Losses {
  readonly lostCents: Cents;
  readonly lostBeforeCents: Cents;
  /** Before the defeat: in hand and in open orders. */
  readonly reachableCents: Cents;
  readonly wealthCents: Cents;
}

/** Protects from everybody until the next game midnight after a heavy defeat or day; else null. */
export function protectionAfter(
  { lostCents, lostBeforeCents, reachableCents, wealthCents }: Losses,
  nowMs: EpochMs,
): ProtectionState | null {
  const day = { heaviestCents: lostCents, lostCents: lostBeforeCents + lostCents };
  if (!isHeavy({ ...day, reachableCents, wealthCents: wealthCents - lostCents })) return null;
  return { protection: 'defeated', protectedUntilMs: (dayOf(nowMs) + 1) * DAY_MS };
}

export interface Defeat {
  readonly attackerId: string;
  readonly atMs: EpochMs;
}

/** Whichever ends later: general protection, or protection after a defeat by one of `attackers`. */
export function protectionFrom(
  attackers: ReadonlySet<string>,
  {
    fromAll,
    defeats,
    lastAttackMs,
  }: {
    readonly fromAll: ProtectionState;
    readonly defeats: readonly Defeat[];
    /** The defender's own last attack voids protection by earlier defeats. */
    readonly lastAttackMs: EpochMs | null;
  },
  nowMs: EpochMs,
): ProtectionState {
  const counted = defeats.filter(
    ({ attackerId, atMs }) => attackers.has(attackerId) && atMs > (lastAttackMs ?? -1),
  );
  const untilMs = Math.max(-1, ...counted.map(({ atMs }) => atMs + PROTECTED_MS));
  const all = protectionAt(fromAll, nowMs);
  return untilMs > Math.max(nowMs, all.protectedUntilMs ?? 0)
    ? { protection: 'defeated', protectedUntilMs: untilMs }
    : all;
}

/** `UNPROTECTED` once the protection has ended. */
export const protectionAt = (
  { protection, protectedUntilMs }: ProtectionState,
  nowMs: EpochMs,
): ProtectionState =>
  protectedUntilMs !== null && protectedUntilMs > nowMs ? { protection, protectedUntilMs } : UNPROTECTED;

/** Attacks on the game day of the last attack. */
export interface AttackCount {
  readonly attackDay: number;
  readonly attacksToday: number;
}

/** Resets to 0 on a new game day. */
export const attacksOn = ({ attackDay, attacksToday }: AttackCount, nowMs: EpochMs): AttackCount => {
  const today = dayOf(nowMs);
  return { attackDay: today, attacksToday: attackDay === today ? attacksToday : 0 };
};

/** Game time at which the same target may be attacked again; null when allowed now. */
export const nextAttackMs = (lastAtMs: EpochMs | undefined, nowMs: EpochMs): EpochMs | null =>
  lastAtMs !== undefined && lastAtMs + SAME_TARGET_MS > nowMs ? lastAtMs + SAME_TARGET_MS : null;

export interface AttackCheck {
  readonly isSelf: boolean;
  /** The target's protection against the attacker; null when there is no such player. */
  readonly target: ProtectionState | null;
  readonly attack: number;
  readonly attacksLeft: number;
  readonly isMate: boolean;
  /** The same person or household. */
  readonly isLinked: boolean;
  readonly lastAtMs: EpochMs | undefined;
}

/** The first reason against the attack, or null. */
export function attackRefusal(check: AttackCheck, nowMs: EpochMs) {
  if (check.isSelf) return 'attack_self';
  if (check.target === null) return 'target_not_found';
  if (check.attack === 0) return 'no_mafiosi';
  if (check.attacksLeft <= 0) return 'attack_limit';
  if (check.isMate) return 'alliance_mate';
  if (check.isLinked) return 'linked_accounts';
  if (protectionAt(check.target, nowMs).protection !== null) return 'protected';
  if (nextAttackMs(check.lastAtMs, nowMs) !== null) return 'attacked_recently';
  return null;
}

/** Cents, never below 0: admins may lower the limit below what was taken. */
export const lootLeft = (limitCents: Cents, takenCents: Cents): Cents => Math.max(0, limitCents - takenCents);

/** Draws beyond the last whole multiple would favour low values (modulo bias). */
const FAIR_DRAWS = Math.floor(65_536 / LUCK_VALUES) * LUCK_VALUES;

/** Uniform, in ten-thousandths: from `MIN_LUCK` upwards. */
export function drawLuck(bytes: (count: number) => Uint8Array): number {
  for (;;) {
    const [high = 0, low = 0] = bytes(2);
    const draw = high * 256 + low;
    if (draw < FAIR_DRAWS) return MIN_LUCK + (draw % LUCK_VALUES);
  }
}

/** Game time of the last meal's end. */
export interface Fed {
  readonly fedUntilMs: EpochMs;
}

/** Whether the last meal still counts. */
export const isFed = ({ fedUntilMs }: Fed, nowMs: EpochMs): boolean => fedUntilMs > nowMs;

/** Percent of power that a meal adds now; 0 when unfed. */
export const fedPercentOf = (
  crew: Fed,
  { percent, nowMs }: { readonly percent: number; readonly nowMs: EpochMs },
): number => (isFed(crew, nowMs) ? percent : 0);

/** Forged weapons that nobody carries. */
export const storedWeapons = (owned: WeaponCounts, crew: readonly Squad[]): Record<WeaponType, number> => {
  const equipped = equippedWeapons(crew);
  return forEachWeapon((weapon) => (owned[weapon] ?? 0) - equipped[weapon]);
};

/** Weapons of all squads, by type. */
export const equippedWeapons = (crew: readonly Squad[]): Record<WeaponType, number> =>
  forEachWeapon((weapon) => crew.reduce((sum, { weapons }) => sum + (weapons[weapon] ?? 0), 0));

/** One figure per weapon type. */
export const forEachWeapon = <T>(figure: (weapon: WeaponType) => T): Record<WeaponType, T> =>
  Object.fromEntries(WEAPON_TYPES.map((weapon) => [weapon, figure(weapon)])) as Record<WeaponType, T>;

/** By distance of defense to `from.attack`; ties: stronger first, then by place, starting at `from.place`
 * and wrapping around. */
export function nearestTo<T extends { readonly defense: number; readonly place: number }>(
  from: { readonly attack: number; readonly place: number },
  rows: readonly T[],
): readonly T[] {
  const distance = ({ defense }: T): number => Math.abs(defense - from.attack);
  const isRound = ({ place }: T): number => (place < from.place ? 1 : 0);
  return rows.toSorted(
    (a, b) =>
      distance(a) - distance(b) || b.defense - a.defense || isRound(a) - isRound(b) || a.place - b.place,
  );
}
