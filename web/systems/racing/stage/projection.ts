import type { Camera } from './camera.ts';

/** The stage in pixels: where lanes lie, and how large things are on them. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly lanes: number;
  /** Pixels from the top: the far rail, and the near edge of the track. */
  readonly farY: number;
  readonly nearY: number;
}

/** A lane's place: how high in the picture its horse runs and how large, 1 on the nearest. */
export interface LanePlace {
  readonly y: number;
  readonly scale: number;
}

/** How much smaller the far rail is than the near edge: a long lens, high up in the stand. */
const FAR_SCALE = 0.78;

/** The proportions of the stage: sky and stand above, two thirds of turf below. */
export const groundFor = (width: number, height: number, lanes: number): Ground => ({
  width,
  height,
  lanes,
  farY: Math.round(height * 0.43),
  nearY: Math.round(height * 0.94),
});

/** The size of things at a height of the picture. */
export const scaleAt = (ground: Ground, y: number): number =>
  FAR_SCALE + ((1 - FAR_SCALE) * (y - ground.farY)) / (ground.nearY - ground.farY);

/** Lane 0 is the one nearest to us. Hooves fall in the middle of a lane. */
export function laneAt(ground: Ground, lane: number): LanePlace {
  const share = (ground.lanes - lane - 0.4) / ground.lanes;
  const y = ground.farY + (ground.nearY - ground.farY) * share;
  return { y, scale: scaleAt(ground, y) };
}

/** The height of the line between two lanes; 0 is the near edge of the track. */
export const laneEdge = (ground: Ground, lane: number): number =>
  ground.nearY - ((ground.nearY - ground.farY) * lane) / ground.lanes;

/** Pixels in a metre on the nearest lane. */
export const pixelsPerMetre = (ground: Ground, camera: Camera): number => ground.width / camera.widthM;

/** In a far picture horses are larger than the track they run on, or a phone would show specks. */
const SMALLEST_HORSE = 16;

/** Pixels in a metre of a horse on the nearest lane. */
export const horsePixels = (ground: Ground, camera: Camera): number =>
  Math.max(SMALLEST_HORSE, pixelsPerMetre(ground, camera));

/** Where a metre of the track is, across the picture, at a size. */
export const across = (ground: Ground, camera: Camera, metres: number, scale: number): number =>
  ground.width / 2 + (metres - camera.centreM) * pixelsPerMetre(ground, camera) * scale;
