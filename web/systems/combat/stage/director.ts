import { squadOf } from '#protocol/systems/combat/fight.ts';
import type { Fight, FightSide } from '#protocol/systems/combat/models.ts';
import { grain } from '#web/ui/drawing/paint.ts';

export type Phase = 'arrival' | 'power' | 'luck' | 'clash' | 'fallen' | 'verdict' | 'money' | 'over';

export const PHASES: readonly { readonly phase: Phase; readonly fromMs: number }[] = [
  { phase: 'arrival', fromMs: 0 },
  { phase: 'power', fromMs: 1500 },
  { phase: 'luck', fromMs: 2400 },
  { phase: 'clash', fromMs: 4200 },
  { phase: 'fallen', fromMs: 5700 },
  { phase: 'verdict', fromMs: 6800 },
  { phase: 'money', fromMs: 7300 },
  { phase: 'over', fromMs: 8500 },
];

export const DURATION_MS = 8500;

/** The attacker's luck settles first, then the defender's. */
const SETTLED_MS = { attacker: 3200, defender: 4000 } as const;

/** How long a rolling figure shows one value. */
const ROLL_MS = 70;
const MAX_SWAY = 0.1;

export interface SideReading {
  readonly power: number;
  /** Null until the roll starts. */
  readonly luck: number | null;
  readonly isLuckSettled: boolean;
  /** Parallel to the crew. */
  readonly fallen: readonly number[];
}

export interface Reading {
  readonly phase: Phase;
  readonly attacker: SideReading;
  readonly defender: SideReading;
  /** 0 to 1. */
  readonly verdict: number;
  /** Dollars that have changed hands so far. */
  readonly reward: number;
}

export function phaseAt(t: number): Phase {
  let current: Phase = 'arrival';
  for (const { phase, fromMs } of PHASES) if (t >= fromMs) current = phase;
  return current;
}

export function progressOf(phase: Exclude<Phase, 'over'>, t: number): number {
  const index = PHASES.findIndex((each) => each.phase === phase);
  const from = PHASES[index]?.fromMs ?? 0;
  const to = PHASES[index + 1]?.fromMs ?? DURATION_MS;
  return between(from, to, t);
}

export const between = (from: number, to: number, t: number): number =>
  Math.max(0, Math.min(1, (t - from) / (to - from)));

/** Smoothstep. */
export const smoothstep = (share: number): number => share * share * (3 - 2 * share);

/** At the end these equal the fight's figures. */
export function readingAt(fight: Fight, t: number): Reading {
  return {
    phase: phaseAt(t),
    attacker: sideAt(fight.attacker, 'attacker', t),
    defender: sideAt(fight.defender, 'defender', t),
    verdict: smoothstep(progressOf('verdict', t)),
    reward: rewardAt(fight.reward, progressOf('money', t)),
  };
}

function sideAt(side: FightSide, role: 'attacker' | 'defender', t: number): SideReading {
  const isLuckSettled = t >= SETTLED_MS[role];
  const luck = luckAt(side.luck, role, t);
  const grown = progressOf('power', t);
  const base = side.base_power * smoothstep(grown);
  const gone = smoothstep(progressOf('fallen', t));
  return {
    power: isLuckSettled ? side.power : base * (luck ?? 1),
    luck,
    isLuckSettled,
    fallen: side.crew.map(({ type }) => Math.floor(squadOf(side.fallen, type).quantity * gone)),
  };
}

/** Random values that converge on the real one. */
function luckAt(luck: number, role: 'attacker' | 'defender', t: number): number | null {
  const fromMs = PHASES.find(({ phase }) => phase === 'luck')?.fromMs ?? 0;
  const toMs = SETTLED_MS[role];
  if (t < fromMs) return null;
  if (t >= toMs) return luck;
  const share = smoothstep(between(fromMs, toMs, t));
  const roll = Math.floor(t / ROLL_MS) + (role === 'attacker' ? 0 : 500);
  const thrown = 1 + (grain(roll) * 2 - 1) * MAX_SWAY;
  const close = share ** 3;
  return Math.round((thrown * (1 - close) + luck * close) * 10_000) / 10_000;
}

const rewardAt = (reward: number, share: number): number =>
  share >= 1 ? reward : Math.floor(reward * 100 * smoothstep(share)) / 100;
