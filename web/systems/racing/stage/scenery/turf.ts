import { grain, type Picture, picture, type Surface, upright } from '#web/ui/drawing/paint.ts';
import type { Camera } from '../camera.ts';
import { across, type Ground, laneEdge, pixelsPerMetre, scaleAt } from '../projection.ts';

export const drawTurf = (ground: Ground, density: number): Picture => {
  const top = ground.farY;
  return picture(ground.width, ground.height - top, density, (surface) => {
    const foot = ground.height - top;
    surface.fillStyle = upright(surface, 0, foot, [
      [0, '#1b4a33'],
      [0.18, '#27623f'],
      [0.62, '#2f7347'],
      [1, '#1d4d31'],
    ]);
    surface.fillRect(0, 0, ground.width, foot);
  });
};

export const drawVignette = (width: number, height: number, density: number): Picture =>
  picture(width, height, density / 2, (surface) => {
    const shade = surface.createRadialGradient(
      width / 2,
      height * 0.6,
      height * 0.35,
      width / 2,
      height * 0.6,
      width * 0.66,
    );
    shade.addColorStop(0, '#04080600');
    shade.addColorStop(0.7, '#04080633');
    shade.addColorStop(1, '#040806b3');
    surface.fillStyle = shade;
    surface.fillRect(0, 0, width, height);
  });

export const drawPool = (): Picture =>
  picture(256, 64, 1, (surface) => {
    surface.scale(1, 0.25);
    const light = surface.createRadialGradient(128, 128, 0, 128, 128, 128);
    light.addColorStop(0, '#fff2c62e');
    light.addColorStop(0.55, '#fff2c612');
    light.addColorStop(1, '#fff2c600');
    surface.fillStyle = light;
    surface.fillRect(0, 0, 256, 256);
  });

const BAND_M = 10;
const POOL_EVERY_M = 36;

interface View {
  readonly surface: Surface;
  readonly ground: Ground;
  readonly camera: Camera;
}

function seen({ ground, camera }: View): { from: number; to: number } {
  const half = camera.widthM / 2 / scaleAt(ground, ground.farY);
  return { from: camera.centreM - half, to: camera.centreM + half };
}

export function paintTurf(view: View, pool: Picture, grass: Picture): void {
  bands(view);
  blades(view, grass);
  pools(view, pool);
  const { surface, ground } = view;
  surface.fillStyle = '#eef5e40d';
  for (let lane = 1; lane < ground.lanes; lane++)
    surface.fillRect(0, laneEdge(ground, lane), ground.width, 1);
}

function bands(view: View): void {
  const { from, to } = seen(view);
  const { surface, ground } = view;
  surface.fillStyle = '#0a201433';
  for (let band = Math.floor(from / BAND_M); band * BAND_M < to; band++) {
    if (band % 2 === 0) continue;
    strip(view, band * BAND_M, (band + 1) * BAND_M, ground.height);
    surface.fill();
  }
}

export function strip({ surface, ground, camera }: View, fromM: number, toM: number, foot: number): void {
  const far = scaleAt(ground, ground.farY);
  const near = scaleAt(ground, foot);
  surface.beginPath();
  surface.moveTo(across(ground, camera, fromM, far), ground.farY);
  surface.lineTo(across(ground, camera, toM, far), ground.farY);
  surface.lineTo(across(ground, camera, toM, near), foot);
  surface.lineTo(across(ground, camera, fromM, near), foot);
  surface.closePath();
}

function pools(view: View, pool: Picture): void {
  const { from, to } = seen(view);
  const { surface, ground, camera } = view;
  const wide = pixelsPerMetre(ground, camera) * 26;
  const deep = ground.height - ground.farY;
  for (let n = Math.floor(from / POOL_EVERY_M) - 1; n * POOL_EVERY_M < to + 14; n++) {
    const x = across(ground, camera, n * POOL_EVERY_M, 0.85);
    surface.drawImage(pool.image, x - wide / 2, ground.farY - deep * 0.1, wide, deep * 0.9);
  }
}

/** Tile length in metres, and its size in pixels. */
const GRASS_M = 12;
const GRASS_PX = 720;
const GRASS_DEEP = 72;

export const drawGrass = (): Picture =>
  picture(GRASS_PX, GRASS_DEEP, 1, (surface) => {
    for (const [tone, seed] of [
      ['#0b261730', 0],
      ['#a9cf8d1e', 5000],
      ['#08201324', 9000],
    ] as const) {
      surface.strokeStyle = tone;
      surface.beginPath();
      for (let n = 0; n < 900; n++) {
        const x = grain(n + seed) * GRASS_PX;
        const y = grain(n * 2 + seed) * GRASS_DEEP;
        surface.moveTo(x, y);
        surface.lineTo(x - 1 + grain(n * 3 + seed) * 2, y - 2 - grain(n * 5 + seed) * 2.4);
      }
      surface.stroke();
    }
  });

/** Near lanes scroll faster, which gives the ground depth. */
function blades(view: View, grass: Picture): void {
  const { surface, ground, camera } = view;
  for (let lane = -1; lane < ground.lanes; lane++) {
    const top = laneEdge(ground, lane + 1);
    const deep = laneEdge(ground, lane) - top;
    const scale = scaleAt(ground, top + deep / 2);
    const long = GRASS_M * pixelsPerMetre(ground, camera) * scale;
    const half = ground.width / 2 / (pixelsPerMetre(ground, camera) * scale);
    const from = Math.floor((camera.centreM - half - lane * 5) / GRASS_M) * GRASS_M + lane * 5;
    for (let x = across(ground, camera, from, scale); x < ground.width; x += long)
      surface.drawImage(grass.image, x, top, long, deep);
  }
}
