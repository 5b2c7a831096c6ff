import { grain, type Surface, upright } from '#web/ui/drawing/paint.ts';
import type { Ground } from '../ground.ts';
import { ALLEY_CM, doorAt } from './door.ts';

const WARM = '#f0c274';

/** Centimetres from the middle of the street; the foot of the houses is y = 0. */
interface Wall {
  readonly surface: Surface;
  /** −1 is the attacker's side, 1 the defender's. */
  readonly side: -1 | 1;
  readonly halfCm: number;
  readonly highCm: number;
}

export function paintHouses(surface: Surface, ground: Ground): void {
  const { halfCm, farY, pxPerCm } = ground;
  const highCm = farY / pxPerCm;
  surface.save();
  surface.translate(ground.width / 2, farY);
  surface.scale(pxPerCm, pxPerCm);
  paintAlley(surface, highCm);
  for (const side of [-1, 1] as const) {
    const wall: Wall = { surface, side, halfCm, highCm };
    paintBricks(wall);
    paintCornice(wall);
  }
  paintShop({ surface, side: -1, halfCm, highCm });
  paintHome({ surface, side: 1, halfCm, highCm }, doorAt(ground));
  surface.restore();
}

function paintAlley(surface: Surface, highCm: number): void {
  surface.fillStyle = upright(surface, -highCm, 0, [
    [0, '#0a0809'],
    [0.45, '#241a19'],
    [0.8, '#59402e'],
    [1, '#6b4c33'],
  ]);
  surface.fillRect(-ALLEY_CM, -highCm, ALLEY_CM * 2, highCm);
  for (const side of [-1, 1]) paintFlank(surface, side, highCm);
  const haze = surface.createRadialGradient(0, -74, 0, 0, -74, 120);
  haze.addColorStop(0, '#ffd99aa8');
  haze.addColorStop(0.16, '#f2bd7455');
  haze.addColorStop(1, '#f2bd7400');
  surface.fillStyle = haze;
  surface.fillRect(-ALLEY_CM, -200, ALLEY_CM * 2, 200);
  surface.fillStyle = '#1a1312';
  surface.fillRect(-30, -46, 16, 46);
  surface.fillRect(20, -30, 12, 30);
}

function paintFlank(surface: Surface, side: number, highCm: number): void {
  surface.fillStyle = '#120d0d';
  surface.beginPath();
  surface.moveTo(side * ALLEY_CM, -highCm);
  surface.lineTo(side * 30, -highCm);
  surface.lineTo(side * 36, -34);
  surface.lineTo(side * ALLEY_CM, 0);
  surface.fill();
  surface.strokeStyle = '#2f2320';
  surface.lineWidth = 1.4;
  for (const high of [96, 168, 240]) {
    surface.beginPath();
    surface.moveTo(side * ALLEY_CM, -high);
    surface.lineTo(side * 64, -high * 0.94 - 2);
    surface.stroke();
    for (let bar = 0; bar < 6; bar++) {
      const x = side * (ALLEY_CM - bar * 9);
      surface.beginPath();
      surface.moveTo(x, -high + bar);
      surface.lineTo(x, -high - 20 + bar);
      surface.stroke();
    }
  }
  surface.fillStyle = '#e9b76555';
  surface.fillRect(side * 52 - 4, -150, 8, 17);
  surface.fillRect(side * 80 - 5, -218, 10, 20);
}

function paintBricks({ surface, side, halfCm, highCm }: Wall): void {
  const from = side < 0 ? -halfCm : ALLEY_CM;
  const wide = halfCm - ALLEY_CM;
  const light = surface.createLinearGradient(side * ALLEY_CM, 0, side * halfCm, 0);
  light.addColorStop(0, '#4d322b');
  light.addColorStop(0.35, '#33211f');
  light.addColorStop(1, '#170f10');
  surface.fillStyle = light;
  surface.fillRect(from, -highCm, wide, highCm);
  for (let row = 0; row * 7 < highCm; row++)
    for (let column = 0; column * 22 < wide + 22; column++) {
      const x = from + column * 22 - (row % 2) * 11;
      const chance = grain(row * 131 + column * 17 + side);
      surface.fillStyle = chance > 0.5 ? '#ffd9a0' : '#000000';
      surface.globalAlpha = Math.abs(chance - 0.5) * 0.11;
      const left = Math.max(from, x);
      surface.fillRect(left, -row * 7 - 6, Math.min(21, x + 21 - left, from + wide - left), 6);
    }
  surface.globalAlpha = 1;
  surface.fillStyle = '#c88d5c';
  surface.globalAlpha = 0.5;
  surface.fillRect(side * ALLEY_CM - 1.2, -highCm, 2.4, highCm);
  surface.globalAlpha = 1;
}

function paintCornice({ surface, side, halfCm, highCm }: Wall): void {
  const from = side < 0 ? -halfCm : ALLEY_CM - 3;
  const wide = halfCm - ALLEY_CM + 3;
  surface.fillStyle = '#2a1f1d';
  surface.fillRect(from, -26, wide, 26);
  surface.fillStyle = '#54403a';
  surface.fillRect(from, -27.5, wide, 2);
  if (highCm < 262) return;
  surface.fillStyle = '#241a19';
  surface.fillRect(from, -262, wide, 13);
  surface.fillStyle = '#6b5043';
  surface.fillRect(from, -263, wide, 2.4);
}

function paintShop({ surface, halfCm }: Wall): void {
  const right = -ALLEY_CM - 34;
  const wide = Math.max(120, Math.min(190, halfCm - ALLEY_CM - 60));
  const left = right - wide;
  surface.fillStyle = '#0e0a0a';
  surface.fillRect(left - 8, -206, wide + 16, 206);
  for (let slat = 0; slat < 22; slat++) {
    surface.fillStyle = upright(surface, -176 + slat * 8, -168 + slat * 8, [
      [0, '#4a3b34'],
      [0.25, '#2c2320'],
      [1, '#130e0e'],
    ]);
    surface.fillRect(left, -176 + slat * 8, wide, 8);
  }
  surface.fillStyle = upright(surface, -204, -178, [
    [0, '#3c2a22'],
    [1, '#1d1513'],
  ]);
  surface.fillRect(left - 4, -204, wide + 8, 26);
  surface.fillStyle = '#a58549';
  surface.fillRect(left - 4, -181, wide + 8, 1.6);
  for (const [x, y] of [
    [0, 0],
    [-9, 13],
    [9, 13],
  ] as const)
    paintBall(surface, right + 14 + x, -236 + y);
  surface.fillStyle = '#7b6337';
  surface.fillRect(right + 2, -252, 24, 2.4);
  paintWindow(surface, { x: left - 92, foot: -96, wide: 58, high: 96, lit: 0.75, seed: 3 });
}

function paintBall(surface: Surface, x: number, y: number): void {
  const light = surface.createRadialGradient(x + 3, y - 3, 0.5, x, y, 8);
  light.addColorStop(0, '#ffe9b0');
  light.addColorStop(0.4, '#c59a4c');
  light.addColorStop(1, '#3a2a14');
  surface.fillStyle = light;
  surface.beginPath();
  surface.arc(x, y, 7.4, 0, Math.PI * 2);
  surface.fill();
}

interface Window {
  readonly x: number;
  readonly foot: number;
  readonly wide: number;
  readonly high: number;
  /** Brightness, 0 to 1. */
  readonly lit: number;
  readonly seed: number;
}

function paintWindow(surface: Surface, { x, foot, wide, high, lit, seed }: Window): void {
  const top = foot - high;
  surface.fillStyle = '#0d0909';
  surface.fillRect(x - 4, top - 4, wide + 8, high + 8);
  surface.fillStyle = upright(surface, top, foot, [
    [0, '#8a6534'],
    [0.6, WARM],
    [1, '#c4904a'],
  ]);
  surface.globalAlpha = 0.12 + lit * 0.8;
  surface.fillRect(x, top, wide, high);
  surface.globalAlpha = 0.85;
  surface.fillStyle = '#4a3320';
  surface.fillRect(x, top, wide, high * (0.3 + grain(seed) * 0.25));
  surface.globalAlpha = 1;
  surface.fillStyle = '#1a1110';
  surface.fillRect(x + wide / 2 - 1.6, top, 3.2, high);
  surface.fillRect(x, top + high * 0.5, wide, 3);
  surface.fillStyle = '#5b463d';
  surface.fillRect(x - 9, foot + 3, wide + 18, 5);
}

function paintHome(wall: Wall, doorX: number): void {
  const { surface, halfCm } = wall;
  paintDoorCase(surface, doorX);
  paintWindow(surface, { x: doorX - 142, foot: -88, wide: 58, high: 104, lit: 0.9, seed: 8 });
  if (halfCm > doorX + 170)
    paintWindow(surface, { x: doorX + 84, foot: -88, wide: 58, high: 104, lit: 0.25, seed: 5 });
  if (halfCm > doorX + 280)
    paintWindow(surface, { x: doorX + 196, foot: -88, wide: 58, high: 104, lit: 0.6, seed: 12 });
}

function paintDoorCase(surface: Surface, x: number): void {
  surface.fillStyle = '#5d4a41';
  surface.fillRect(x - 56, -226, 112, 226);
  surface.fillStyle = '#7a6153';
  surface.fillRect(x - 62, -238, 124, 13);
  surface.fillRect(x - 56, -226, 5, 226);
  surface.fillStyle = '#1a1110';
  surface.fillRect(x - 42, -212, 84, 212);
  surface.fillStyle = '#3b231b';
  for (const leaf of [-40, 2]) {
    surface.fillRect(x + leaf, -178, 38, 178);
    surface.strokeStyle = '#6a4433';
    surface.lineWidth = 1.4;
    surface.strokeRect(x + leaf + 7, -168, 24, 62);
    surface.strokeRect(x + leaf + 7, -94, 24, 66);
  }
  surface.fillStyle = '#c9a45a';
  surface.fillRect(x - 6, -90, 3, 9);
  surface.fillRect(x + 4, -90, 3, 9);
  surface.fillStyle = '#e0ab5c';
  surface.globalAlpha = 0.5;
  surface.fillRect(x - 38, -208, 76, 24);
  surface.globalAlpha = 1;
  surface.fillStyle = '#1a1110';
  for (const bar of [-14, 11]) surface.fillRect(x + bar, -210, 3, 28);
  for (const [step, wide] of [
    [0, 70],
    [1, 58],
  ] as const) {
    surface.fillStyle = step === 0 ? '#4a3a34' : '#5d4a41';
    surface.fillRect(x - wide, -10 - step * 9, wide * 2, 10);
    surface.fillStyle = '#8a6f5e';
    surface.fillRect(x - wide, -10 - step * 9, wide * 2, 1.6);
  }
}
