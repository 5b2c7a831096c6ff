import { grain, type Picture, picture, type Surface } from '#web/ui/drawing/paint.ts';
import type { Placed } from './blocking.ts';
import { muzzleOfMafioso } from './figure/mafioso.ts';
import { footOf, type Ground } from './ground.ts';

interface Fighter {
  readonly x: number;
  /** 1 faces right. */
  readonly toward: 1 | -1;
  readonly placed: Placed;
}

export function paintFire(
  surface: Surface,
  ground: Ground,
  flash: Picture,
  { x, toward, placed }: Fighter,
): void {
  if (placed.flash <= 0 && placed.swing <= 0) return;
  const foot = footOf(ground, placed.depth);
  const [y, perCm] = [foot.y, foot.perCm * placed.tall];
  surface.save();
  surface.globalCompositeOperation = 'lighter';
  if (placed.swing > 0) paintStroke(surface, { x, y, perCm, toward, swing: placed.swing });
  const muzzle = muzzleOfMafioso(placed.figure.type, placed.figure.weapon);
  if (placed.flash > 0 && muzzle) {
    const at = { x: x + toward * (muzzle.x + 10) * perCm, y: y + muzzle.y * perCm };
    const size = (placed.figure.weapon === 'shotgun' ? 68 : 46) * perCm * (0.6 + 0.4 * placed.flash);
    surface.globalAlpha = placed.flash;
    surface.drawImage(flash.image, at.x - size / 2, at.y - size / 3, size, size / 1.5);
    surface.drawImage(
      flash.image,
      at.x - size * 0.2 + toward * size * 0.3,
      at.y - size * 0.07,
      size * 0.7,
      size * 0.14,
    );
    surface.globalAlpha = placed.flash * 0.35;
    surface.drawImage(flash.image, at.x - size * 1.6, y - size * 0.2, size * 3.2, size * 0.5);
    surface.globalAlpha = placed.flash * 0.22;
    surface.drawImage(flash.image, at.x - size * 2, at.y - size * 2, size * 4, size * 4);
  }
  surface.restore();
}

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly perCm: number;
  readonly toward: number;
  readonly swing: number;
}

function paintStroke(surface: Surface, { x, y, perCm, toward, swing }: Stroke): void {
  surface.strokeStyle = '#ffe9bf';
  surface.lineCap = 'round';
  const seen = Math.sin(swing * Math.PI);
  for (const [high, long] of [
    [126, 40],
    [134, 26],
  ] as const) {
    surface.globalAlpha = 0.22 * seen;
    surface.lineWidth = 2.2 * perCm;
    surface.beginPath();
    surface.moveTo(x + toward * (76 - long * seen) * perCm, y - (high + 7) * perCm);
    surface.quadraticCurveTo(
      x + toward * 70 * perCm,
      y - (high + 7) * perCm,
      x + toward * 88 * perCm,
      y - high * perCm,
    );
    surface.stroke();
  }
}

const NOTES = 9;

export function paintMoney(surface: Surface, ground: Ground, note: Picture, share: number): void {
  const { width, height, pxPerCm, gapCm } = ground;
  const reach = (gapCm + 26) * pxPerCm;
  for (let n = 0; n < NOTES; n++) {
    const way = Math.max(0, Math.min(1, (share - n * 0.06) / 0.5));
    if (way <= 0 || way >= 1) continue;
    const eased = way * way * (3 - 2 * way);
    const x = width / 2 + reach * (1 - 2 * eased);
    const y = height * 0.72 - Math.sin(eased * Math.PI) * height * (0.1 + 0.05 * grain(n));
    surface.save();
    surface.globalAlpha = Math.min(1, Math.sin(way * Math.PI) * 3);
    surface.translate(x, y);
    surface.rotate((grain(n + 4) - 0.5) * 1.6 + way * (grain(n + 7) - 0.5) * 5);
    surface.scale(pxPerCm, pxPerCm * (0.55 + 0.4 * Math.abs(Math.sin(way * 7 + n))));
    surface.drawImage(note.image, -15, -7, 30, 14);
    surface.restore();
  }
}

export const drawNote = (density: number): Picture =>
  picture(30, 14, density * 2, (surface) => {
    surface.fillStyle = '#d9b45c';
    surface.fillRect(0, 0, 30, 14);
    surface.strokeStyle = '#6b5122';
    surface.lineWidth = 1;
    surface.strokeRect(2, 2, 26, 10);
    surface.fillStyle = '#8a6a2c';
    surface.beginPath();
    surface.ellipse(15, 7, 4, 4, 0, 0, Math.PI * 2);
    surface.fill();
  });
