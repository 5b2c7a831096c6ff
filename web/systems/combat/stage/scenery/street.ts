import { grain, type Surface, upright } from '#web/ui/drawing/paint.ts';
import type { Ground } from '../ground.ts';
import { doorAt } from './door.ts';

const LAMP_CM = 208;

export function paintStreet(surface: Surface, ground: Ground): void {
  paintPavement(surface, ground);
  const { width, height, kerbY } = ground;
  surface.fillStyle = upright(surface, kerbY, height, [
    [0, '#1d1615'],
    [0.35, '#171112'],
    [1, '#0b0809'],
  ]);
  surface.fillRect(0, kerbY, width, height - kerbY);
  paintCobbles(surface, ground);
  paintReflections(surface, ground);
  surface.fillStyle = '#0a0707';
  surface.fillRect(0, kerbY, width, height * 0.012);
  surface.fillStyle = '#a07f5f';
  surface.globalAlpha = 0.55;
  surface.fillRect(0, kerbY - 1.5, width, 2);
  surface.globalAlpha = 1;
}

function paintPavement(surface: Surface, { width, farY, kerbY, pxPerCm }: Ground): void {
  surface.fillStyle = upright(surface, farY, kerbY, [
    [0, '#2b2120'],
    [1, '#40312c'],
  ]);
  surface.fillRect(0, farY, width, kerbY - farY);
  surface.strokeStyle = '#120d0d';
  surface.lineWidth = 1.2;
  surface.globalAlpha = 0.6;
  for (let n = -12; n <= 12; n++) {
    const x = width / 2 + n * 62 * pxPerCm;
    surface.beginPath();
    surface.moveTo(x, farY);
    surface.lineTo(x + n * 9 * pxPerCm, kerbY);
    surface.stroke();
  }
  surface.globalAlpha = 1;
}

function paintCobbles(surface: Surface, { width, height, kerbY }: Ground): void {
  const deep = height - kerbY;
  for (let row = 0; row < 15; row++) {
    const near = row / 15;
    const y = kerbY + deep * (0.04 + 0.96 * near ** 1.35);
    const high = deep * (0.034 + 0.055 * near);
    const wide = high * 2.3;
    const shift = width / 2 - Math.ceil(width / 2 / wide) * wide - (row % 2) * (wide / 2);
    for (let x = shift; x < width; x += wide) {
      const chance = grain(row * 53 + Math.round(x / wide) * 7.3 + 2);
      const lamp = Math.max(0, 1 - Math.abs(x + wide / 2 - width / 2) / (width * 0.42));
      surface.fillStyle = '#ffe2b4';
      surface.globalAlpha = 0.014 + chance * 0.03 + lamp * 0.055 * chance;
      surface.beginPath();
      surface.ellipse(x + wide / 2, y + high * 0.3, wide * 0.4, high * 0.2, 0, 0, Math.PI * 2);
      surface.fill();
    }
  }
  surface.globalAlpha = 1;
}

function paintReflections(surface: Surface, ground: Ground): void {
  const { width, height, kerbY, pxPerCm } = ground;
  surface.save();
  surface.beginPath();
  surface.rect(0, kerbY, width, height - kerbY);
  surface.clip();
  surface.globalCompositeOperation = 'lighter';
  const middle = width / 2;
  const smears = [
    { x: middle, wide: 46, colour: '#ffcf84', strength: 0.4 },
    { x: middle, wide: 150, colour: '#c07a3c', strength: 0.2 },
    { x: middle + (doorAt(ground) - 113) * pxPerCm, wide: 52, colour: '#d8974c', strength: 0.22 },
    { x: middle + doorAt(ground) * pxPerCm, wide: 46, colour: '#d8974c', strength: 0.14 },
    { x: middle - 150 * pxPerCm, wide: 70, colour: '#6e2b24', strength: 0.3 },
  ];
  for (const { x, wide, colour, strength } of smears)
    for (let strip = 0; strip < 26; strip++) {
      const down = strip / 26;
      const chance = grain(strip * 3.7 + x);
      const size = wide * pxPerCm * (0.45 + 0.75 * chance) * (0.8 + down * 0.6);
      surface.fillStyle = colour;
      surface.globalAlpha = strength * (1 - down) ** 1.3 * (0.45 + 0.55 * chance);
      const y = kerbY + (height - kerbY) * down;
      surface.fillRect(x - size / 2 + (chance - 0.5) * 9, y, size, (height - kerbY) / 40);
    }
  surface.restore();
}

const CONE_LAYERS = 18;

export function paintLampLight(surface: Surface, { width, height, farY, kerbY, pxPerCm }: Ground): void {
  const x = width / 2;
  const top = (farY + kerbY) / 2 - (LAMP_CM - 10) * pxPerCm;
  const foot = height * 0.9;
  surface.save();
  surface.globalCompositeOperation = 'lighter';
  const cone = surface.createLinearGradient(0, top, 0, foot);
  cone.addColorStop(0, '#ffd68a0a');
  cone.addColorStop(0.6, '#ffc36a04');
  cone.addColorStop(1, '#ffc36a00');
  surface.fillStyle = cone;
  for (let layer = 1; layer <= CONE_LAYERS; layer++) {
    const spread = (layer / CONE_LAYERS) * pxPerCm;
    surface.beginPath();
    surface.moveTo(x - 8 * spread, top);
    surface.lineTo(x + 8 * spread, top);
    surface.lineTo(x + 260 * spread, foot);
    surface.lineTo(x - 260 * spread, foot);
    surface.fill();
  }
  surface.translate(x, height * 0.84);
  surface.scale(1, 0.24);
  const pool = surface.createRadialGradient(0, 0, 0, 0, 0, 330 * pxPerCm);
  pool.addColorStop(0, '#ffd58a55');
  pool.addColorStop(0.5, '#ffd58a1e');
  pool.addColorStop(1, '#ffd58a00');
  surface.fillStyle = pool;
  surface.fillRect(-330 * pxPerCm, -330 * pxPerCm, 660 * pxPerCm, 660 * pxPerCm);
  surface.restore();
}

export function paintLamp(surface: Surface, { width, kerbY, farY, pxPerCm }: Ground): void {
  surface.save();
  surface.translate(width / 2, (farY + kerbY) / 2);
  surface.scale(pxPerCm, pxPerCm);
  surface.fillStyle = '#0e0b0c';
  surface.fillRect(-2.4, -LAMP_CM + 14, 4.8, LAMP_CM - 14);
  surface.fillRect(-5.4, -38, 10.8, 38);
  surface.fillRect(-8, -8, 16, 8);
  surface.fillRect(-4.6, -43, 9.2, 4);
  surface.fillRect(-4.6, -140, 9.2, 3);
  surface.fillRect(-11, -LAMP_CM + 17, 22, 3.4);
  surface.fillStyle = '#e3b56e';
  surface.globalAlpha = 0.6;
  surface.fillRect(-2.4, -LAMP_CM + 20, 1, LAMP_CM - 60);
  surface.fillRect(1.4, -LAMP_CM + 20, 1, LAMP_CM - 60);
  surface.globalAlpha = 1;
  const glow = surface.createRadialGradient(0, -LAMP_CM, 2, 0, -LAMP_CM, 170);
  glow.addColorStop(0, '#fff0c8');
  glow.addColorStop(0.1, '#ffdc9aa6');
  glow.addColorStop(0.32, '#ffc66a3a');
  glow.addColorStop(1, '#ffc66a00');
  surface.fillStyle = glow;
  surface.fillRect(-170, -LAMP_CM - 170, 340, 340);
  surface.fillStyle = '#fff3d4';
  surface.beginPath();
  surface.ellipse(0, -LAMP_CM, 11, 14, 0, 0, Math.PI * 2);
  surface.fill();
  surface.fillStyle = '#0e0b0c';
  surface.beginPath();
  surface.moveTo(-13, -LAMP_CM - 12);
  surface.lineTo(0, -LAMP_CM - 24);
  surface.lineTo(13, -LAMP_CM - 12);
  surface.fill();
  surface.restore();
}

export function paintCorners(surface: Surface, { width, height }: Ground): void {
  const dark = surface.createRadialGradient(
    width / 2,
    height * 0.6,
    height * 0.4,
    width / 2,
    height * 0.6,
    width * 0.62,
  );
  dark.addColorStop(0, '#09050600');
  dark.addColorStop(1, '#090506b8');
  surface.fillStyle = dark;
  surface.fillRect(0, 0, width, height);
}

/** Height of the text over the picture. */
export const SCRIM_PX = 116;

export function paintScrim(surface: Surface, width: number): void {
  surface.fillStyle = upright(surface, 0, SCRIM_PX, [
    [0, '#0a0606e6'],
    [0.6, '#0a0606b8'],
    [1, '#0a060600'],
  ]);
  surface.fillRect(0, 0, width, SCRIM_PX);
}
