import { paint, type Picture, picture } from '#web/ui/drawing/paint.ts';
import { coatOf } from './figure/coats.ts';
import { type Figure, galloping, standing } from './figure/horse.ts';
import type { Silks } from './figure/jockey.ts';
import { GALLOP_FRAMES } from './gallop.ts';

export interface Runner {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly silks: Silks;
}

/** Centimetres from the top left corner to the nose and the ground. */
export interface Sprite {
  readonly picture: Picture;
  readonly noseX: number;
  readonly groundY: number;
}

/** Bounding box of a horse in any phase, in centimetres. */
const LEFT = -232;
const TOP = -240;
const WIDTH = 384;
const HEIGHT = 252;

/** Drawing order: coarse first, so the gallop can start early. */
const COARSE_FIRST = [0, 6, 3, 9, 1, 7, 4, 10, 2, 8, 5, 11] as const;

export interface Sprites {
  readonly galloping: (runner: number, frame: number) => Sprite;
  readonly mounted: (runner: number) => Sprite;
  readonly led: (runner: number) => Sprite;
  readonly numberOf: (runner: number) => number;
  readonly drawMore: (count: number) => boolean;
}

/** `density`: pixels per metre. */
export function createSprites(runners: readonly Runner[], density: number): Sprites {
  const perCm = density / 100;
  const strides: (Sprite | undefined)[][] = runners.map(() => []);
  const still: Record<string, Sprite> = {};
  const todo = COARSE_FIRST.flatMap((frame) => runners.map((_, runner) => ({ runner, frame })));
  const drawFrame = (runner: number, frame: number): Sprite => {
    const { name, number, silks } = runners[runner] as Runner;
    return spriteOf(galloping(coatOf(name), silks, (frame + 0.5) / GALLOP_FRAMES), number, perCm);
  };
  const stand = (runner: number, isRidden: boolean): Sprite => {
    const { name, number, silks } = runners[runner] as Runner;
    const key = `${runner} ${isRidden}`;
    still[key] ??= spriteOf(standing(coatOf(name), isRidden ? silks : null), number, perCm);
    return still[key];
  };
  return {
    galloping(runner, frame) {
      const known = strides[runner] as (Sprite | undefined)[];
      for (let back = 0; back < GALLOP_FRAMES; back++) {
        const sprite = known[(frame - back + GALLOP_FRAMES) % GALLOP_FRAMES];
        if (sprite) return sprite;
      }
      const first = drawFrame(runner, 0);
      known[0] = first;
      return first;
    },
    mounted: (runner) => stand(runner, true),
    led: (runner) => stand(runner, false),
    numberOf: (runner) => runners[runner]?.number ?? 0,
    drawMore(count) {
      for (let drawn = 0; drawn < count && todo.length > 0; ) {
        const { runner, frame } = todo.shift() as { runner: number; frame: number };
        const known = strides[runner] as (Sprite | undefined)[];
        if (known[frame]) continue;
        known[frame] = drawFrame(runner, frame);
        drawn++;
      }
      return todo.length > 0;
    },
  };
}

export function spriteOf(figure: Figure, number: number, perCm: number): Sprite {
  const drawn = picture(WIDTH, HEIGHT, perCm, (surface) => {
    surface.translate(-LEFT, -TOP);
    paint(surface, figure.shapes);
    surface.fillStyle = '#17120e';
    surface.font = '700 19px "Inter Variable", sans-serif';
    surface.textAlign = 'center';
    surface.textBaseline = 'middle';
    surface.fillText(String(number), figure.number.x, figure.number.y);
  });
  return { picture: drawn, noseX: figure.nose.x - LEFT, groundY: -TOP };
}
