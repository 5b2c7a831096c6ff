import type { WeaponType } from '#protocol/systems/combat/terms.ts';
import { grain } from '#web/ui/drawing/paint.ts';
import { between, DURATION_MS, smoothstep, PHASES, type Phase } from './director.ts';
import type { Figure } from './lineup.ts';

/** Centimetres from the middle of the street. */
export interface Street {
  readonly halfCm: number;
  /** From the middle to the first man. */
  readonly gapCm: number;
}

export type Pose = 'stand' | 'walk' | 'strike' | 'hurt' | 'kneel';

export interface Placed {
  readonly figure: Figure;
  /** Centimetres from the middle of the street. */
  readonly outCm: number;
  /** 0 at the houses, 1 at the kerb. */
  readonly depth: number;
  readonly pose: Pose;
  /** Of the walk cycle. */
  readonly frame: number;
  readonly isLeaving: boolean;
  readonly opacity: number;
  /** Muzzle flash, 0 to 1. */
  readonly flash: number;
  /** Progress of a blow, 0 to 1. */
  readonly swing: number;
  /** Factor on the body height. */
  readonly tall: number;
}

export interface Part {
  readonly role: 'attacker' | 'defender';
  readonly wins: boolean;
  /** False if the other side has no crew. */
  readonly isOpposed: boolean;
}

export const WALK_FRAMES = 6;
const STRIDE_CM = 138;
const WALK_IN_CM = 230;
const MAX_STEP_CM = 62;
const MARGIN_CM = 46;

/** Neighbours differ in depth, so nobody is hidden. */
const DEPTHS = [0.62, 0.12, 0.94, 0.4, 0.76, 0, 0.56, 0.24, 1, 0.46] as const;

/** Milliseconds between shots and after a burst; `burst` is the number of shots. */
const FIRE: Readonly<Partial<Record<WeaponType, { every: number; burst: number; pause: number }>>> = {
  pistol: { every: 340, burst: 2, pause: 260 },
  shotgun: { every: 620, burst: 1, pause: 160 },
  tommy_gun: { every: 84, burst: 5, pause: 240 },
};
const FLASH_MS = 75;
const BLOW_MS = 520;
const LUNGE_CM = 54;

const startOf = (phase: Phase): number => PHASES.find((each) => each.phase === phase)?.fromMs ?? DURATION_MS;
const CLASH_MS = startOf('clash');
const FALLEN_MS = startOf('fallen');
const VERDICT_MS = startOf('verdict');

export function placesAt(
  lineup: readonly Figure[],
  street: Street,
  part: Part,
  t: number,
): readonly Placed[] {
  return lineup.map((figure, index) => {
    const seed = index * 7 + (part.role === 'attacker' ? 3 : 41);
    const place: Place = { figure, index, seed, outCm: offsetCm(index, lineup.length, street) };
    return placed(place, part, t);
  });
}

interface Place {
  readonly figure: Figure;
  readonly index: number;
  readonly seed: number;
  readonly outCm: number;
}

function offsetCm(index: number, count: number, { halfCm, gapCm }: Street): number {
  const room = Math.max(0, halfCm - gapCm - MARGIN_CM);
  return gapCm + index * Math.min(MAX_STEP_CM, room / Math.max(1, count - 1));
}

function placed(place: Place, part: Part, t: number): Placed {
  const still = at(place);
  const arrives = arrivesMs(place, part);
  if (t < arrives) return walkingIn(still, part, t, arrives);
  if (place.figure.falls && part.isOpposed) {
    const fallsMs = CLASH_MS + 560 + grain(place.seed + 5) * 800;
    if (t >= fallsMs) return falling(still, t, fallsMs);
  }
  const leaves = place.figure.falls || !part.wins;
  const leavesMs = (place.figure.falls ? FALLEN_MS : VERDICT_MS) + grain(place.seed + 9) * 260;
  if (leaves && t >= leavesMs) return walkingOff(still, t, leavesMs);
  if (t >= CLASH_MS && t < FALLEN_MS && part.isOpposed) return fighting(still, place.seed, t);
  return still;
}

const at = ({ figure, index, seed, outCm }: Place): Placed => ({
  figure,
  outCm,
  depth: DEPTHS[index % DEPTHS.length] ?? 0.5,
  pose: 'stand',
  frame: 0,
  isLeaving: false,
  opacity: 1,
  flash: 0,
  swing: 0,
  tall: 0.97 + grain(seed + 13) * 0.06,
});

const arrivesMs = ({ index }: Place, { role }: Part): number =>
  (role === 'attacker' ? 1050 : 1300) + Math.min(360, index * 60);

const walkMs = 1050;

function walkingIn(still: Placed, { role }: Part, t: number, arrives: number): Placed {
  const share = between(arrives - walkMs, arrives, t);
  const way = role === 'attacker' ? WALK_IN_CM : WALK_IN_CM * 0.6;
  const left = way * (1 - share) ** 1.5;
  return {
    ...still,
    outCm: still.outCm + left,
    pose: 'walk',
    frame: frameOf(-left),
    opacity: between(0, 0.3, share),
  };
}

function walkingOff(still: Placed, t: number, leavesMs: number): Placed {
  const gone = ((t - leavesMs) / 1000) ** 1.3 * 130;
  return {
    ...still,
    outCm: still.outCm + gone,
    pose: 'walk',
    frame: frameOf(gone),
    isLeaving: true,
    opacity: 1 - between(250, 1250, t - leavesMs),
  };
}

function falling(still: Placed, t: number, fallsMs: number): Placed {
  const kneelsMs = fallsMs + 330;
  const back = 16 * smoothstep(between(fallsMs, kneelsMs, t));
  const fades = Math.max(kneelsMs + 250, FALLEN_MS);
  return {
    ...still,
    outCm: still.outCm + back,
    pose: t < kneelsMs ? 'hurt' : 'kneel',
    opacity: 1 - between(fades, fades + 750, t),
  };
}

function fighting(still: Placed, seed: number, t: number): Placed {
  const { weapon } = still.figure;
  const fire = weapon === null ? undefined : FIRE[weapon];
  const fromMs = CLASH_MS + grain(seed) * 300;
  if (t < fromMs) return { ...still, pose: 'strike' };
  if (!fire) {
    const swing = ((t - fromMs) % BLOW_MS) / BLOW_MS;
    const lunge = Math.sin(Math.min(1, swing * 1.25) * Math.PI);
    return {
      ...still,
      pose: swing < 0.66 ? 'strike' : 'stand',
      outCm: still.outCm - LUNGE_CM * smoothstep(lunge),
      swing: swing < 0.66 ? swing / 0.66 : 0,
    };
  }
  const round = fire.burst * fire.every + fire.pause;
  const within = (t - fromMs) % round;
  const since = within < fire.burst * fire.every ? within % fire.every : Number.POSITIVE_INFINITY;
  const flash = Math.max(0, 1 - since / FLASH_MS);
  return { ...still, pose: 'strike', flash, outCm: still.outCm + flash * (weapon === 'shotgun' ? 7 : 3) };
}

const frameOf = (cm: number): number =>
  Math.floor(((((cm / STRIDE_CM) % 1) + 1) % 1) * WALK_FRAMES) % WALK_FRAMES;
