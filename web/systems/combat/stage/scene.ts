import { paint, type Picture, picture, type Surface } from '#web/ui/drawing/paint.ts';
import type { Placed } from './blocking.ts';
import { drawNote, paintFire, paintMoney } from './effects.ts';
import { footOf, type Ground } from './ground.ts';
import { HEADLAMP, sedan } from './scenery/car.ts';
import { drawOpenDoor, type Overlay } from './scenery/door.ts';
import { paintHouses } from './scenery/houses.ts';
import {
  paintCorners,
  paintLamp,
  paintLampLight,
  paintStreet,
  paintScrim,
  SCRIM_PX,
} from './scenery/street.ts';
import type { Sprite, SpriteCache } from './sprites.ts';

export interface Backdrop {
  readonly street: Picture;
  readonly openDoor: Overlay;
  readonly scrim: Picture;
  readonly car: Picture;
  readonly shadow: Picture;
  readonly flash: Picture;
  readonly note: Picture;
}

const CAR_LEFT = -226;
const CAR_TOP = -166;
const CAR_WIDTH = 384;

export function drawBackdrop(ground: Ground, density: number): Backdrop {
  const { width, height, pxPerCm } = ground;
  return {
    street: picture(width, height, density, (surface) => {
      paintHouses(surface, ground);
      paintStreet(surface, ground);
      paintCorners(surface, ground);
      paintLampLight(surface, ground);
      paintLamp(surface, ground);
    }),
    openDoor: drawOpenDoor(ground, density),
    scrim: picture(width, SCRIM_PX, 1, (surface) => paintScrim(surface, width)),
    car: picture(CAR_WIDTH, 172, density * pxPerCm, (surface) => {
      surface.translate(-CAR_LEFT, -CAR_TOP);
      paint(surface, sedan());
    }),
    shadow: glowOf(64, [
      [0, '#050303c0'],
      [0.5, '#05030380'],
      [1, '#05030300'],
    ]),
    flash: glowOf(64, [
      [0, '#fff8e0'],
      [0.12, '#ffe7a4e0'],
      [0.3, '#ffb44a60'],
      [1, '#ff8a2a00'],
    ]),
    note: drawNote(density),
  };
}

export interface Crew {
  readonly role: 'attacker' | 'defender';
  readonly places: readonly Placed[];
}

export interface Shot {
  readonly crews: readonly Crew[];
  /** This and the next three: progress, 0 to 1. */
  readonly car: number;
  readonly door: number;
  readonly money: number;
  readonly close: number;
}

const CLOSER = 0.045;

export function paintShot(
  surface: Surface,
  ground: Ground,
  backdrop: Backdrop,
  sprites: SpriteCache,
  shot: Shot,
): void {
  const { width, height } = ground;
  surface.save();
  const scale = 1 + CLOSER * shot.close;
  surface.translate(width / 2, height * 0.8);
  surface.scale(scale, scale);
  surface.translate(-width / 2, -height * 0.8);
  surface.drawImage(backdrop.street.image, 0, 0, width, height);
  if (shot.door > 0) {
    surface.globalAlpha = shot.door;
    const { picture: open, x } = backdrop.openDoor;
    surface.drawImage(open.image, x, 0, open.width, open.height);
    surface.globalAlpha = 1;
  }
  paintCar(surface, ground, backdrop, shot.car);
  const everyone = shot.crews.flatMap(({ role, places }) =>
    places.filter(({ opacity }) => opacity > 0).map((placed) => ({ role, placed })),
  );
  everyone.sort((a, b) => a.placed.depth - b.placed.depth);
  for (const { role, placed } of everyone)
    paintMan(surface, ground, backdrop, { sprite: spriteOf(sprites, role, placed), role, placed });
  for (const { role, placed } of everyone) {
    const x = acrossOf(ground, role, placed.outCm);
    paintFire(surface, ground, backdrop.flash, { x, toward: facing(role, false), placed });
  }
  if (shot.money > 0 && shot.money < 1) paintMoney(surface, ground, backdrop.note, shot.money);
  surface.restore();
  surface.drawImage(backdrop.scrim.image, 0, 0, width, SCRIM_PX);
}

const spriteOf = (sprites: SpriteCache, role: Crew['role'], { figure, pose, frame }: Placed): Sprite =>
  sprites.of(figure, role, pose, frame);

const facing = (role: Crew['role'], isLeaving: boolean): 1 | -1 =>
  (role === 'attacker') === isLeaving ? -1 : 1;

const acrossOf = (ground: Ground, role: Crew['role'], outCm: number): number =>
  ground.width / 2 + (role === 'attacker' ? -1 : 1) * outCm * ground.pxPerCm;

interface Man {
  readonly sprite: Sprite;
  readonly role: Crew['role'];
  readonly placed: Placed;
}

function paintMan(surface: Surface, ground: Ground, backdrop: Backdrop, { sprite, role, placed }: Man): void {
  const foot = footOf(ground, placed.depth);
  const [y, perCm] = [foot.y, foot.perCm * placed.tall];
  const x = acrossOf(ground, role, placed.outCm);
  const { picture: drawn, footX, footY } = sprite;
  surface.globalAlpha = placed.opacity;
  surface.drawImage(backdrop.shadow.image, x - 52 * perCm, y - 8 * perCm, 104 * perCm, 18 * perCm);
  surface.save();
  surface.translate(x, y);
  surface.scale(perCm * facing(role, placed.isLeaving), perCm);
  surface.drawImage(drawn.image, -footX, -footY, drawn.width, drawn.height);
  surface.globalAlpha = placed.opacity * 0.13;
  surface.scale(1, -0.55);
  surface.drawImage(drawn.image, -footX, -footY - 8, drawn.width, drawn.height);
  surface.restore();
  surface.globalAlpha = 1;
}

function paintCar(surface: Surface, ground: Ground, { car, flash }: Backdrop, come: number): void {
  const { width, height, pxPerCm, halfCm, kerbY } = ground;
  const restCm = -Math.min(halfCm - 60, 470);
  const x = width / 2 + (restCm - (1 - come) * 420) * pxPerCm;
  const y = kerbY + height * 0.028;
  surface.drawImage(
    car.image,
    x + CAR_LEFT * pxPerCm,
    y + CAR_TOP * pxPerCm,
    car.width * pxPerCm,
    car.height * pxPerCm,
  );
  surface.save();
  surface.globalAlpha = 0.14;
  surface.translate(x, y);
  surface.scale(pxPerCm, -0.4 * pxPerCm);
  surface.drawImage(car.image, CAR_LEFT, CAR_TOP - 4, car.width, car.height);
  surface.restore();
  surface.save();
  surface.globalCompositeOperation = 'lighter';
  const lamp = { x: x + HEADLAMP.x * pxPerCm, y: y + HEADLAMP.y * pxPerCm };
  const beam = surface.createLinearGradient(lamp.x, 0, lamp.x + 330 * pxPerCm, 0);
  beam.addColorStop(0, '#ffe2a44a');
  beam.addColorStop(1, '#ffe2a400');
  surface.fillStyle = beam;
  surface.beginPath();
  surface.moveTo(lamp.x, lamp.y - 5 * pxPerCm);
  surface.lineTo(lamp.x + 330 * pxPerCm, lamp.y - 46 * pxPerCm);
  surface.lineTo(lamp.x + 330 * pxPerCm, lamp.y + 74 * pxPerCm);
  surface.lineTo(lamp.x, lamp.y + 6 * pxPerCm);
  surface.fill();
  const size = 74 * pxPerCm;
  surface.drawImage(flash.image, lamp.x - size / 2, lamp.y - size / 2, size, size);
  surface.restore();
}

const glowOf = (radius: number, stops: readonly (readonly [number, string])[]): Picture =>
  picture(radius * 2, radius * 2, 1, (surface) => {
    const light = surface.createRadialGradient(radius, radius, 0, radius, radius, radius);
    for (const [offset, colour] of stops) light.addColorStop(offset, colour);
    surface.fillStyle = light;
    surface.fillRect(0, 0, radius * 2, radius * 2);
  });
