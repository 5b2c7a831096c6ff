import type { Camera } from './camera.ts';

export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly lanes: number;
  /** Pixels from the top. */
  readonly farY: number;
  readonly nearY: number;
}

/** `y` in pixels; `scale` is 1 at the near edge. */
export interface LanePlace {
  readonly y: number;
  readonly scale: number;
}

/** Seen through a long lens from high up in the stand. */
const FAR_SCALE = 0.78;

export const groundFor = (width: number, height: number, lanes: number): Ground => ({
  width,
  height,
  lanes,
  farY: Math.round(height * 0.43),
  nearY: Math.round(height * 0.94),
});

export const scaleAt = (ground: Ground, y: number): number =>
  FAR_SCALE + ((1 - FAR_SCALE) * (y - ground.farY)) / (ground.nearY - ground.farY);

/** Lane 0 is the nearest; hooves land mid-lane. */
export function laneAt(ground: Ground, lane: number): LanePlace {
  const share = (ground.lanes - lane - 0.4) / ground.lanes;
  const y = ground.farY + (ground.nearY - ground.farY) * share;
  return { y, scale: scaleAt(ground, y) };
}

/** Edge 0 is the near edge of the track. */
export const laneEdge = (ground: Ground, lane: number): number =>
  ground.nearY - ((ground.nearY - ground.farY) * lane) / ground.lanes;

export const pixelsPerMetre = (ground: Ground, camera: Camera): number => ground.width / camera.widthM;

/** Minimum pixels per metre of a horse: on a phone it would be a speck at the track's scale. */
const SMALLEST_HORSE = 16;

export const horsePixels = (ground: Ground, camera: Camera): number =>
  Math.max(SMALLEST_HORSE, pixelsPerMetre(ground, camera));

export const across = (ground: Ground, camera: Camera, metres: number, scale: number): number =>
  ground.width / 2 + (metres - camera.centreM) * pixelsPerMetre(ground, camera) * scale;
