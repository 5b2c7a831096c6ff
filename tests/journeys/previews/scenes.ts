/** The scenes of the preview pictures, painted in a browser by the game's own stage code. */
import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { WeaponType } from '#protocol/systems/combat/terms.ts';
import { STABLE } from '#protocol/systems/racing/stable.ts';
import { groundFor as street } from '#web/systems/combat/stage/ground.ts';
import * as fight from '#web/systems/combat/stage/scene.ts';
import { createSpriteCache } from '#web/systems/combat/stage/sprites.ts';
import { groundFor as course } from '#web/systems/racing/stage/projection.ts';
import * as race from '#web/systems/racing/stage/scene.ts';
import { createSprites } from '#web/systems/racing/stage/sprites.ts';

const DENSITY = 2;

const LENGTH_M = 1200;

/** Six horses in the last furlong: metre of the nose and lane. */
const FIELD = [1160.9, 1162.6, 1158.4, 1163.4, 1160.2, 1157.4];

function surfaceOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  canvas.width = canvas.clientWidth * DENSITY;
  canvas.height = canvas.clientHeight * DENSITY;
  const surface = canvas.getContext('2d', { alpha: false });
  if (!surface) throw new Error('There is no canvas.');
  surface.setTransform(DENSITY, 0, 0, DENSITY, 0, 0);
  return surface;
}

/** A made-up finish. */
export function paintRace(canvas: HTMLCanvasElement): void {
  const surface = surfaceOf(canvas);
  const runners = STABLE.slice(0, FIELD.length).map((horse, index) => ({ ...horse, number: index + 1 }));
  const ground = course(canvas.clientWidth, canvas.clientHeight, runners.length);
  const sprites = createSprites(runners, 96 * DENSITY);
  race.paintShot(surface, ground, whole(race.drawBackdrop(ground, DENSITY)), sprites, {
    camera: { centreM: 1158.6, widthM: 15.5, leaderAt: 0.7, holdsOwn: false },
    lengthM: LENGTH_M,
    places: FIELD.map((metres, lane) => ({ metres, lane })),
    stage: 'race',
    own: null,
  });
}

/** Draws all portions at once. */
function whole<T>(portions: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = portions.next();
    if (done) return value;
  }
}

type Man = readonly [
  type: MafiosiType,
  weapon: WeaponType | null,
  outCm: number,
  depth: number,
  flash: number,
];

const ATTACKERS: readonly Man[] = [
  ['thug', 'pistol', 84, 0.75, 0],
  ['enforcer', 'tommy_gun', 150, 0.3, 0.9],
  ['capo', 'pistol', 226, 0.85, 0],
];
const DEFENDERS: readonly Man[] = [
  ['bodyguard', 'shotgun', 92, 0.35, 0],
  ['hitman', 'pistol', 160, 0.8, 0.8],
  ['thug', 'knife', 236, 0.4, 0],
];

/** A made-up fight. */
export function paintFight(canvas: HTMLCanvasElement): void {
  const surface = surfaceOf(canvas);
  const ground = street(canvas.clientWidth, canvas.clientHeight);
  const crew = (men: readonly Man[]) =>
    men.map(([type, weapon, outCm, depth, flash], index) => ({
      figure: { type, weapon, falls: false, look: index % 2 === 0 ? 0 : 1 } as const,
      ...{ outCm, depth, flash, frame: 0, isLeaving: false, opacity: 1, swing: 0, tall: 1 },
      pose: flash > 0 ? ('strike' as const) : ('stand' as const),
    }));
  const crews = { attacker: crew(ATTACKERS), defender: crew(DEFENDERS) };
  const figures = (men: ReturnType<typeof crew>) => men.map((man) => man.figure);
  const sprites = createSpriteCache(
    { attacker: figures(crews.attacker), defender: figures(crews.defender) },
    ground.pxPerCm * DENSITY,
  );
  fight.paintShot(surface, ground, fight.drawBackdrop(ground, DENSITY), sprites, {
    crews: [
      { role: 'attacker', places: crews.attacker },
      { role: 'defender', places: crews.defender },
    ],
    ...{ car: 1, door: 0, money: 0, close: 0 },
  });
}

Object.assign(globalThis, { paintRace, paintFight });
