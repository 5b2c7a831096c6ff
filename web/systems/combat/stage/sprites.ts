import { paint, type Picture, picture } from '#web/ui/drawing/paint.ts';
import { type Pose, WALK_FRAMES } from './blocking.ts';
import { type HAT_BANDS, mafioso } from './figure/mafioso.ts';
import type { Figure } from './lineup.ts';

/** Centimetres from the top left corner to the feet. */
export interface Sprite {
  readonly picture: Picture;
  readonly footX: number;
  readonly footY: number;
}

type Role = keyof typeof HAT_BANDS;

const TOP = -206;
const HEIGHT = 220;

/** Centimetres. */
const REACH: Readonly<Record<Pose, readonly [back: number, forward: number]>> = {
  stand: [52, 84],
  walk: [70, 84],
  strike: [72, 128],
  hurt: [66, 72],
  kneel: [92, 88],
};

export interface SpriteCache {
  readonly of: (figure: Figure, role: Role, pose: Pose, frame: number) => Sprite;
  /** Returns false once nothing is missing. */
  readonly drawNext: () => boolean;
}

/** `perCm`: pixels per centimetre. Men who look alike share sprites. */
export function createSpriteCache(
  crews: Readonly<Record<Role, readonly Figure[]>>,
  perCm: number,
): SpriteCache {
  const drawn = new Map<string, Sprite>();
  const draw = (each: Look): Sprite => {
    const sprite = spriteOf(each, perCm);
    drawn.set(keyOf(each), sprite);
    return sprite;
  };
  const todo = new Map(looksAhead(crews).map((each) => [keyOf(each), each]));
  return {
    of(figure, role, pose, frame) {
      // Until a frame is drawn, the previous one is shown.
      for (let back = 0; back < (pose === 'walk' ? WALK_FRAMES : 1); back++) {
        const earlier = (frame - back + WALK_FRAMES) % WALK_FRAMES;
        const sprite = drawn.get(keyOf({ figure, role, pose, frame: earlier }));
        if (sprite) return sprite;
      }
      return draw({ figure, role, pose, frame });
    },
    drawNext() {
      for (const [key, each] of todo) {
        todo.delete(key);
        if (drawn.has(key)) continue;
        draw(each);
        break;
      }
      return todo.size > 0;
    },
  };
}

interface Look {
  readonly figure: Figure;
  readonly role: Role;
  readonly pose: Pose;
  readonly frame: number;
}

const keyOf = ({ figure: { type, weapon, look }, role, pose, frame }: Look): string =>
  [type, weapon, look, role, pose, frame].join(' ');

function spriteOf({ figure: { type, weapon, look }, role, pose, frame }: Look, perCm: number): Sprite {
  const [back, forward] = REACH[pose];
  const drawn = picture(back + forward, HEIGHT, perCm, (surface) => {
    surface.translate(back, -TOP);
    paint(surface, mafioso({ type, weapon, look, role, pose, frame }));
  });
  return { picture: drawn, footX: back, footY: -TOP };
}

/** Drawing order: spread over the stride, so walking can start early. */
const COARSE_FIRST = [0, 3, 1, 4, 2, 5] as const;

function looksAhead(crews: Readonly<Record<Role, readonly Figure[]>>): readonly Look[] {
  const roles = ['attacker', 'defender'] as const;
  const everyone = roles.flatMap((role) => crews[role].map((figure) => ({ figure, role })));
  const fallers = everyone.filter(({ figure }) => figure.falls);
  const inPose = (who: typeof everyone, pose: Pose, frame = 0): Look[] =>
    who.map((each) => ({ ...each, pose, frame }));
  return [
    ...COARSE_FIRST.flatMap((frame) => inPose(everyone, 'walk', frame)),
    ...inPose(everyone, 'stand'),
    ...inPose(everyone, 'strike'),
    ...inPose(fallers, 'hurt'),
    ...inPose(fallers, 'kneel'),
  ];
}
