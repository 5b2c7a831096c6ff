import { grain, type Picture, picture, type Surface, upright } from '#web/ui/drawing/paint.ts';

export const drawSky = (width: number, height: number, density: number): Picture =>
  picture(width, height, density, (surface) => {
    surface.fillStyle = upright(surface, 0, height, [
      [0, '#060d10'],
      [0.45, '#0b1a1c'],
      [0.78, '#1b2d29'],
      [1, '#4a4a33'],
    ]);
    surface.fillRect(0, 0, width, height);
    stars(surface, width, height);
    glow(surface, width * 0.68, height, width * 0.55);
  });

function stars(surface: Surface, width: number, height: number): void {
  surface.fillStyle = '#dfe8e2';
  for (let n = 0; n < 70; n++) {
    const high = grain(n * 3 + 1) ** 1.6;
    surface.globalAlpha = 0.12 + 0.4 * grain(n * 3 + 2) * (1 - high);
    const size = 0.6 + grain(n * 3 + 3) * 0.8;
    surface.fillRect(grain(n) * width, high * height * 0.7, size, size);
  }
  surface.globalAlpha = 1;
}

function glow(surface: Surface, x: number, y: number, radius: number): void {
  const light = surface.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, '#d9a45a4d');
  light.addColorStop(0.5, '#d9a45a1a');
  light.addColorStop(1, '#d9a45a00');
  surface.fillStyle = light;
  surface.fillRect(0, 0, x + radius, y);
}

/** Pixels before the skyline repeats. */
const CITY = 1500;

export const drawCity = (height: number, density: number): Picture =>
  picture(CITY, height, density, (surface) => {
    range(surface, height, { from: 900, count: 46, tall: 0.62, colour: '#142421', lit: 0.05 });
    range(surface, height, { from: 0, count: 38, tall: 0.86, colour: '#0c1917', lit: 0.13 });
  });

interface Range {
  readonly from: number;
  readonly count: number;
  readonly tall: number;
  readonly colour: string;
  readonly lit: number;
}

function range(surface: Surface, height: number, { from, count, tall, colour, lit }: Range): void {
  const step = CITY / count;
  for (let n = 0; n < count; n++) {
    const seed = from + n * 7;
    const wide = step * (0.72 + grain(seed) * 0.5);
    const rise = height * tall * (0.3 + 0.7 * grain(seed + 1) ** 2.2);
    tower(surface, { x: n * step, foot: height, wide, rise, colour, lit, seed });
  }
}

interface Tower {
  readonly x: number;
  readonly foot: number;
  readonly wide: number;
  readonly rise: number;
  readonly colour: string;
  readonly lit: number;
  readonly seed: number;
}

function tower(surface: Surface, { x, foot, wide, rise, colour, lit, seed }: Tower): void {
  surface.fillStyle = colour;
  const setbacks = rise > foot * 0.5 ? 3 : 1;
  for (let step = 0; step < setbacks; step++) {
    const inset = (wide * step) / 6.5;
    const top = foot - rise * (0.78 + (0.22 * (step + 1)) / setbacks);
    surface.fillRect(x + inset, top, wide - 2 * inset, foot - top);
  }
  if (setbacks > 1) surface.fillRect(x + wide / 2 - 0.6, foot - rise * 1.13, 1.2, rise * 0.2);
  surface.fillStyle = '#e9b765';
  const top = foot - rise * 0.8;
  for (let row = 0; top + row * 6 < foot - 5; row++)
    for (let column = 0; column * 5 < wide - 6; column++) {
      const chance = grain(seed * 31 + row * 17 + column * 5);
      if (chance > lit) continue;
      surface.globalAlpha = 0.25 + 0.55 * (chance / lit);
      surface.fillRect(x + 3 + column * 5, top + 4 + row * 6, 1.7, 2.4);
    }
  surface.globalAlpha = 1;
}
