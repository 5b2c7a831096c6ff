import { grain, type Picture, picture, type Surface } from '#web/ui/drawing/paint.ts';
import { type Camera, isSeen } from './camera.ts';
import { frameOf, strideAt } from './gallop.ts';
import { across, type Ground, horsePixels, laneAt, pixelsPerMetre, scaleAt } from './projection.ts';
import { paintInset } from './scenery/inset.ts';
import { paintMarks, paintPosts, paintRail, paintStall, railFoot } from './scenery/furniture.ts';
import { drawCity, drawSky } from './scenery/sky.ts';
import { drawStand } from './scenery/stand.ts';
import { drawGrass, drawPool, drawTurf, drawVignette, paintTurf } from './scenery/turf.ts';
import type { Sprite, Sprites } from './sprites.ts';

export interface Backdrop {
  readonly sky: Picture;
  readonly city: Picture;
  readonly stand: Picture;
  readonly turf: Picture;
  readonly pool: Picture;
  readonly grass: Picture;
  readonly vignette: Picture;
  readonly shadow: Picture;
  readonly light: Picture;
}

export function* drawBackdrop(ground: Ground, density: number): Generator<undefined, Backdrop> {
  const { width, height, farY } = ground;
  const sky = drawSky(width, farY, density);
  yield;
  const city = drawCity(height * 0.27, density);
  yield;
  const stand = yield* drawStand(height * 0.3, density);
  yield;
  const grass = drawGrass();
  yield;
  return {
    ...{ sky, city, stand, grass },
    turf: drawTurf(ground, density),
    pool: drawPool(),
    vignette: drawVignette(width, height, density),
    shadow: drawShadow(),
    light: drawLight(),
  };
}

/** Metre of the nose; `lane` may be fractional. */
export interface Placed {
  readonly metres: number;
  readonly lane: number;
}

export const inLanes = (metres: readonly number[]): Placed[] =>
  metres.map((at, lane) => ({ metres: at, lane }));

export interface Shot {
  readonly camera: Camera;
  readonly lengthM: number;
  readonly places: readonly Placed[];
  readonly stage: 'paddock' | 'gate' | 'race';
  readonly own: number | null;
  readonly ownGap?: string;
}

/** The near rail keeps its height on screen at every zoom. */
const NEAR_SCALE = 1.16;
const NEAR_RAIL = { tube: '#f1ead6', post: '#c9c2ad' };

/** Parallax in pixels per metre. */
const CITY_SPEED = 1.1;
const STAND_SPEED = 13;

/** Returns whether the player's horse is shown in an inset. */
export function paintShot(
  surface: Surface,
  ground: Ground,
  backdrop: Backdrop,
  sprites: Sprites,
  shot: Shot,
): boolean {
  const view = { surface, ground, camera: shot.camera, lengthM: shot.lengthM };
  const { width, height, farY } = ground;
  surface.drawImage(backdrop.sky.image, 0, 0, width, farY);
  repeat(surface, backdrop.city, {
    shift: shot.camera.centreM * CITY_SPEED,
    foot: farY - height * 0.06,
    width,
  });
  repeat(surface, backdrop.stand, { shift: shot.camera.centreM * STAND_SPEED, foot: farY + 1, width });
  surface.drawImage(backdrop.turf.image, 0, farY, width, height - farY);
  paintTurf(view, backdrop.pool, backdrop.grass);
  paintMarks(view);
  paintRail(view, farY + 2, scaleAt(ground, farY), { tube: '#e7e0cc', post: '#b8b29f' });
  paintPosts(view);
  const fromFar = shot.places.map((_, runner) => runner);
  fromFar.sort((a, b) => (shot.places[b] as Placed).lane - (shot.places[a] as Placed).lane);
  for (const runner of fromFar) {
    if (shot.stage !== 'paddock') paintStall(view, (shot.places[runner] as Placed).lane);
    paintHorse(view, { backdrop, sprites, shot, runner });
  }
  if (shot.own !== null) paintMark(view, sprites, shot, shot.own);
  paintRail(
    view,
    railFoot(height * 0.962, pixelsPerMetre(ground, shot.camera) * NEAR_SCALE),
    NEAR_SCALE,
    NEAR_RAIL,
  );
  surface.drawImage(backdrop.vignette.image, 0, 0, width, height);
  return (
    shot.stage === 'race' && shot.own !== null && paintOwnInset(surface, ground, sprites, shot, shot.own)
  );
}

function paintOwnInset(surface: Surface, ground: Ground, sprites: Sprites, shot: Shot, own: number): boolean {
  const { metres, lane } = shot.places[own] as Placed;
  if (isSeen(shot.camera, metres, laneAt(ground, lane).scale)) return false;
  paintInset(surface, ground, {
    sprite: sprites.galloping(own, frameOf(strideAt(metres, own))),
    side: metres < shot.camera.centreM ? 'behind' : 'ahead',
    label: shot.ownGap ?? '',
  });
  return true;
}

function repeat(
  surface: Surface,
  { image, width: long, height }: Picture,
  { shift, foot, width }: { readonly shift: number; readonly foot: number; readonly width: number },
): void {
  for (let x = -(((shift % long) + long) % long); x < width; x += long)
    surface.drawImage(image, x, foot - height, long, height);
}

interface HorseOfShot {
  readonly backdrop: Backdrop;
  readonly sprites: Sprites;
  readonly shot: Shot;
  readonly runner: number;
}

function paintHorse(view: { surface: Surface; ground: Ground; camera: Camera }, horse: HorseOfShot): void {
  const { surface, ground, camera } = view;
  const { backdrop, sprites, shot, runner } = horse;
  const { metres, lane } = shot.places[runner] as Placed;
  const { y, scale } = laneAt(ground, lane);
  const x = across(ground, camera, metres, scale);
  const perCm = (horsePixels(ground, camera) * scale) / 100;
  if (x < -20 || x - 400 * perCm > ground.width) return;
  if (shot.own === runner)
    surface.drawImage(backdrop.light.image, x - 330 * perCm, y - 240 * perCm, 430 * perCm, 290 * perCm);
  surface.drawImage(backdrop.shadow.image, x - 270 * perCm, y - 15 * perCm, 290 * perCm, 30 * perCm);
  if (shot.stage === 'race') {
    clods(surface, { x, y, perCm, metres, lane });
    place(surface, sprites.galloping(runner, frameOf(strideAt(metres, runner))), x, y, perCm);
  } else place(surface, shot.stage === 'gate' ? sprites.mounted(runner) : sprites.led(runner), x, y, perCm);
}

function place(
  surface: Surface,
  { picture: drawn, noseX, groundY }: Sprite,
  x: number,
  y: number,
  perCm: number,
): void {
  surface.drawImage(
    drawn.image,
    x - noseX * perCm,
    y - groundY * perCm,
    drawn.width * perCm,
    drawn.height * perCm,
  );
}

const MARK_RADIUS = 11;

function paintMark(
  { surface, ground, camera }: { surface: Surface; ground: Ground; camera: Camera },
  sprites: Sprites,
  shot: Shot,
  own: number,
): void {
  const { metres, lane } = shot.places[own] as Placed;
  const { y, scale } = laneAt(ground, lane);
  const perCm = (horsePixels(ground, camera) * scale) / 100;
  const x = across(ground, camera, metres, scale) - 118 * perCm;
  if (x < -MARK_RADIUS || x > ground.width + MARK_RADIUS) return;
  const foot = y - (shot.stage === 'paddock' ? 176 : 236) * perCm;
  const middle = foot - MARK_RADIUS - 7;
  surface.fillStyle = '#e6c56a';
  surface.beginPath();
  surface.moveTo(x - 5, middle);
  surface.lineTo(x + 5, middle);
  surface.lineTo(x, foot);
  surface.closePath();
  surface.fill();
  surface.beginPath();
  surface.arc(x, middle, MARK_RADIUS, 0, Math.PI * 2);
  surface.fill();
  surface.fillStyle = '#17120e';
  surface.font = '700 13px "Inter Variable", sans-serif';
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  surface.fillText(String(sprites.numberOf(own)), x, middle + 0.5);
}

interface Hooves {
  readonly x: number;
  readonly y: number;
  readonly perCm: number;
  readonly metres: number;
  readonly lane: number;
}

const CLOD_LIFE_M = 2.6;

function clods(surface: Surface, { x, y, perCm, metres, lane }: Hooves): void {
  surface.fillStyle = '#16301f';
  for (let n = Math.ceil((metres - CLOD_LIFE_M) * 2.2); n / 2.2 < metres; n++) {
    const age = (metres - n / 2.2) / CLOD_LIFE_M;
    const seed = n * 13 + lane * 101;
    const high = (40 + 50 * grain(seed)) * 4 * age * (1 - age);
    const size = (2 + 3.4 * grain(seed + 1)) * perCm;
    const behind = 170 + (metres - n / 2.2) * 62 + 30 * grain(seed + 2);
    surface.fillRect(x - behind * perCm, y - high * perCm, size * 1.6, size);
  }
}

const drawShadow = (): Picture =>
  picture(128, 32, 1, (surface) => {
    surface.scale(1, 0.25);
    const shade = surface.createRadialGradient(64, 64, 8, 64, 64, 64);
    shade.addColorStop(0, '#04100aa6');
    shade.addColorStop(0.6, '#04100a59');
    shade.addColorStop(1, '#04100a00');
    surface.fillStyle = shade;
    surface.fillRect(0, 0, 128, 128);
  });

const drawLight = (): Picture =>
  picture(128, 128, 1, (surface) => {
    const glow = surface.createRadialGradient(64, 64, 4, 64, 64, 64);
    glow.addColorStop(0, '#f2d58a66');
    glow.addColorStop(0.5, '#f2d58a2b');
    glow.addColorStop(1, '#f2d58a00');
    surface.fillStyle = glow;
    surface.fillRect(0, 0, 128, 128);
  });
