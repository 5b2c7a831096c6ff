import { grain, type Picture, picture, type Surface, upright } from '#web/ui/drawing/paint.ts';

/** Pixels before stand and lawns repeat. */
const LENGTH = 1760;
const STAND_FROM = 120;
const STAND_TO = 1240;

export function* drawStand(height: number, density: number): Generator<undefined, Picture> {
  const drawn = picture(LENGTH, height, density, (surface) => trees(surface, height));
  const surface = drawn.image.getContext('2d');
  if (!surface) return drawn;
  yield;
  hall(surface, height);
  for (let row = 0; row < ROWS; row++) {
    yield;
    rank(surface, height, row);
  }
  surface.globalAlpha = 1;
  yield;
  roof(surface, height);
  for (let x = STAND_TO + 90; x < LENGTH; x += 150) lamp(surface, x, height);
  hedge(surface, height);
  return drawn;
}

function trees(surface: Surface, height: number): void {
  surface.fillStyle = '#0a1713';
  surface.fillRect(0, height * 0.82, LENGTH, height * 0.18);
  for (let n = 0; n < 150; n++) {
    const x = (n / 150) * LENGTH + grain(n) * 14;
    const size = height * (0.1 + 0.16 * grain(n + 50));
    surface.fillStyle = n % 3 === 0 ? '#0f201a' : '#0a1713';
    surface.beginPath();
    surface.ellipse(x, height * 0.92 - size * 0.7, size * 0.75, size, 0, 0, Math.PI * 2);
    surface.fill();
  }
}

function hall(surface: Surface, height: number): void {
  const top = height * 0.3;
  const foot = height * 0.94;
  surface.fillStyle = upright(surface, top, foot, [
    [0, '#5c4a2c'],
    [0.25, '#8a6b3a'],
    [0.6, '#3b3423'],
    [1, '#161d17'],
  ]);
  surface.fillRect(STAND_FROM, top, STAND_TO - STAND_FROM, foot - top);
  surface.fillStyle = '#f4cf86';
  for (let x = STAND_FROM + 14; x < STAND_TO - 10; x += 28) {
    surface.globalAlpha = 0.55 + 0.35 * grain(x);
    surface.fillRect(x, top + height * 0.03, 15, height * 0.035);
  }
  surface.globalAlpha = 0.5;
  surface.fillStyle = '#0c1412';
  for (let x = STAND_FROM; x <= STAND_TO; x += 112) surface.fillRect(x - 2, top, 4, foot - top);
  surface.globalAlpha = 1;
}

const COATS = ['#0b1210', '#131b17', '#1d1a15', '#262019', '#0f1a20', '#30211d', '#3c3020'];
const FACES = ['#a98458', '#8a6642', '#c79d6b', '#6f4e35', '#d2b185'];

const ROWS = 8;

function rank(surface: Surface, height: number, row: number): void {
  const y = height * (0.46 + row * 0.058);
  const size = 1.5 + row * 0.2;
  surface.fillStyle = '#0c1310';
  surface.globalAlpha = 0.5;
  surface.fillRect(STAND_FROM, y + size * 1.4, STAND_TO - STAND_FROM, height * 0.02);
  for (let n = 0; STAND_FROM + 6 + n * size * 2.1 < STAND_TO - 6; n++) {
    const chance = grain(row * 977 + n * 3);
    if (chance < 0.16) continue;
    person(surface, STAND_FROM + 6 + n * size * 2.1 + grain(n + row) * size, y + chance * size * 0.9, {
      size,
      seed: n * 7 + row,
    });
  }
}

function person(
  surface: Surface,
  x: number,
  y: number,
  { size, seed }: { size: number; seed: number },
): void {
  surface.globalAlpha = 0.92;
  surface.fillStyle = COATS[Math.floor(grain(seed) * COATS.length)] ?? '#0b1210';
  surface.beginPath();
  surface.ellipse(x, y + size * 1.5, size * 1.05, size * 1.5, 0, 0, Math.PI * 2);
  surface.fill();
  surface.globalAlpha = 0.45 + 0.4 * grain(seed + 9);
  surface.fillStyle = FACES[Math.floor(grain(seed + 4) * FACES.length)] ?? '#a98458';
  surface.beginPath();
  surface.arc(x, y, size * 0.62, 0, Math.PI * 2);
  surface.fill();
}

function roof(surface: Surface, height: number): void {
  const y = height * 0.24;
  surface.fillStyle = '#0d1815';
  surface.beginPath();
  surface.moveTo(STAND_FROM - 36, y + height * 0.07);
  surface.lineTo(STAND_FROM + 26, y - height * 0.03);
  surface.lineTo(STAND_TO - 26, y - height * 0.03);
  surface.lineTo(STAND_TO + 36, y + height * 0.07);
  surface.closePath();
  surface.fill();
  surface.fillStyle = '#f6d899';
  surface.globalAlpha = 0.85;
  surface.fillRect(STAND_FROM - 34, y + height * 0.066, STAND_TO - STAND_FROM + 68, 1.6);
  surface.globalAlpha = 1;
  for (let x = STAND_FROM + 40; x < STAND_TO; x += 124) flag(surface, x, y - height * 0.03, height * 0.13);
}

function flag(surface: Surface, x: number, y: number, rise: number): void {
  surface.fillStyle = '#1a2723';
  surface.fillRect(x - 0.6, y - rise, 1.2, rise);
  surface.fillStyle = grain(x) > 0.5 ? '#8c6b34' : '#3f6f56';
  surface.beginPath();
  surface.moveTo(x, y - rise);
  surface.lineTo(x - 15, y - rise + 3.5);
  surface.lineTo(x, y - rise + 8);
  surface.fill();
}

function lamp(surface: Surface, x: number, height: number): void {
  const y = height * 0.42;
  surface.fillStyle = '#16231f';
  surface.fillRect(x - 1.2, y, 2.4, height * 0.5);
  const light = surface.createRadialGradient(x, y, 0, x, y, height * 0.26);
  light.addColorStop(0, '#ffe7b4b0');
  light.addColorStop(0.12, '#ffdf9e55');
  light.addColorStop(1, '#ffdf9e00');
  surface.fillStyle = light;
  surface.fillRect(x - height * 0.3, y - height * 0.3, height * 0.6, height * 0.6);
  surface.fillStyle = '#fff3d4';
  surface.fillRect(x - 4, y - 2, 8, 3);
}

function hedge(surface: Surface, height: number): void {
  const top = height * 0.885;
  surface.fillStyle = '#24472f';
  surface.beginPath();
  for (let x = 0; x < LENGTH; x += 5) {
    const size = 2.6 + grain(x) * 1.6;
    surface.moveTo(x + size, top);
    surface.arc(x, top + 0.8, size, 0, Math.PI * 2);
  }
  surface.fill();
  surface.fillStyle = upright(surface, top, height, [
    [0, '#1e3f2c'],
    [0.25, '#12291d'],
    [1, '#0b1b14'],
  ]);
  surface.fillRect(0, top, LENGTH, height - top);
}
