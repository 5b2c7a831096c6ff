import { type Picture, picture, type Surface, upright } from '#web/ui/drawing/paint.ts';
import type { Ground } from '../ground.ts';

/** Half the width of the alley. */
export const ALLEY_CM = 112;

export const doorAt = ({ halfCm }: Pick<Ground, 'halfCm'>): number =>
  Math.max(ALLEY_CM + 62, Math.min(330, halfCm * 0.66));

const REACH_CM = 220;

export interface Overlay {
  readonly picture: Picture;
  readonly x: number;
}

export function drawOpenDoor(ground: Ground, density: number): Overlay {
  const { width, height, pxPerCm } = ground;
  const x = width / 2 + (doorAt(ground) - REACH_CM) * pxPerCm;
  const drawn = picture(REACH_CM * 2 * pxPerCm, height, density, (surface) => {
    surface.translate(-x, 0);
    paintOpenDoor(surface, ground);
  });
  return { picture: drawn, x };
}

function paintOpenDoor(surface: Surface, ground: Ground): void {
  const x = doorAt(ground);
  surface.save();
  surface.translate(ground.width / 2, ground.farY);
  surface.scale(ground.pxPerCm, ground.pxPerCm);
  surface.fillStyle = upright(surface, -212, -18, [
    [0, '#f6d596'],
    [0.5, '#e5ab5c'],
    [1, '#8a5a2e'],
  ]);
  surface.fillRect(x - 42, -212, 84, 193);
  surface.fillStyle = '#7a4a2a';
  surface.globalAlpha = 0.6;
  surface.fillRect(x - 13, -150, 26, 131);
  surface.globalAlpha = 1;
  for (const leaf of [-1, 1]) {
    surface.fillStyle = '#4a2c20';
    surface.beginPath();
    surface.moveTo(x + leaf * 42, -212);
    surface.lineTo(x + leaf * 29, -196);
    surface.lineTo(x + leaf * 29, -14);
    surface.lineTo(x + leaf * 42, -18);
    surface.fill();
  }
  const glow = surface.createRadialGradient(x, -100, 20, x, -100, 210);
  glow.addColorStop(0, '#ffd58a66');
  glow.addColorStop(0.5, '#ffc66a22');
  glow.addColorStop(1, '#ffc66a00');
  surface.fillStyle = glow;
  surface.fillRect(x - 210, -310, 420, 420);
  surface.restore();
  paintDoorLight(surface, ground);
}

const DOOR_LAYERS = 12;

function paintDoorLight(surface: Surface, ground: Ground): void {
  const { width, height, farY, pxPerCm } = ground;
  const x = width / 2 + doorAt(ground) * pxPerCm;
  const light = surface.createLinearGradient(0, farY, 0, height);
  light.addColorStop(0, '#ffcf840b');
  light.addColorStop(1, '#ffcf8400');
  surface.save();
  surface.fillStyle = light;
  for (let layer = 1; layer <= DOOR_LAYERS; layer++) {
    const spread = (layer / DOOR_LAYERS) * pxPerCm;
    surface.beginPath();
    surface.moveTo(x - 42 * spread, farY);
    surface.lineTo(x + 42 * spread, farY);
    surface.lineTo(x + 84 * spread - 20 * pxPerCm, height);
    surface.lineTo(x - 108 * spread - 20 * pxPerCm, height);
    surface.fill();
  }
  surface.restore();
}
