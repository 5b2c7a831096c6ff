import type { Surface } from '#web/ui/drawing/paint.ts';
import type { Camera } from '../camera.ts';
import { across, type Ground, laneEdge, pixelsPerMetre, scaleAt } from '../projection.ts';
import { strip } from './turf.ts';

interface View {
  readonly surface: Surface;
  readonly ground: Ground;
  readonly camera: Camera;
  readonly lengthM: number;
}

const RAIL_POST_M = 6;
const RAIL_HIGH_M = 1.15;
const MARK_M = 200;

export const railFoot = (tubeY: number, unit: number): number => tubeY + RAIL_HIGH_M * unit;

export function paintRail(view: View, y: number, scale: number, tone: { tube: string; post: string }): void {
  const { surface, ground, camera } = view;
  const unit = pixelsPerMetre(ground, camera) * scale;
  const half = ground.width / 2 / unit;
  const top = y - RAIL_HIGH_M * unit;
  surface.fillStyle = tone.post;
  for (
    let n = Math.floor((camera.centreM - half) / RAIL_POST_M);
    n * RAIL_POST_M < camera.centreM + half + 2;
    n++
  )
    surface.fillRect(across(ground, camera, n * RAIL_POST_M, scale), top, Math.max(1, 0.07 * unit), y - top);
  surface.fillStyle = tone.tube;
  surface.fillRect(0, top, ground.width, Math.max(1.5, 0.1 * unit));
  surface.fillStyle = '#00000038';
  surface.fillRect(0, top + Math.max(1.5, 0.1 * unit), ground.width, Math.max(1, 0.03 * unit));
}

export function paintMarks(view: View): void {
  const { surface, ground, lengthM } = view;
  surface.fillStyle = '#f4f0e21f';
  for (let mark = MARK_M; mark < lengthM; mark += MARK_M) {
    strip(view, mark - 0.07, mark + 0.07, ground.height);
    surface.fill();
  }
  surface.fillStyle = '#f6f1e2c4';
  strip(view, lengthM, lengthM + 0.2, ground.height);
  surface.fill();
}

export function paintPosts(view: View): void {
  const { surface, ground, camera, lengthM } = view;
  const scale = scaleAt(ground, ground.farY);
  const unit = pixelsPerMetre(ground, camera) * scale;
  for (let mark = MARK_M; mark <= lengthM; mark += MARK_M) {
    const x = across(ground, camera, mark, scale);
    if (x < -60 || x > ground.width + 60) continue;
    if (mark === lengthM) winningPost(surface, x, ground.farY, unit);
    else furlongPost(surface, { x, y: ground.farY, unit, text: String(lengthM - mark) });
  }
}

interface Plate {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
  readonly text: string;
}

function furlongPost(surface: Surface, { x, y, unit, text }: Plate): void {
  const high = 2.2 * unit;
  surface.fillStyle = '#efe9d8';
  surface.fillRect(x - 0.07 * unit, y - high, 0.14 * unit, high);
  const wide = 1.5 * unit;
  surface.fillStyle = '#101613';
  surface.fillRect(x - wide / 2, y - high - 0.42 * unit, wide, 0.84 * unit);
  surface.strokeStyle = '#efe9d8';
  surface.lineWidth = Math.max(1, 0.05 * unit);
  surface.strokeRect(x - wide / 2, y - high - 0.42 * unit, wide, 0.84 * unit);
  surface.fillStyle = '#f2d9a0';
  surface.font = `650 ${0.56 * unit}px "Inter Variable", sans-serif`;
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  surface.fillText(text, x, y - high + 0.02 * unit);
}

function winningPost(surface: Surface, x: number, y: number, unit: number): void {
  const high = 2.5 * unit;
  surface.fillStyle = '#f5efdf';
  surface.fillRect(x - 0.09 * unit, y - high, 0.18 * unit, high);
  surface.fillStyle = '#b8322b';
  for (let stripe = 0; stripe < 4; stripe++)
    surface.fillRect(x - 0.09 * unit, y - high * (0.86 - stripe * 0.2), 0.18 * unit, high * 0.1);
  surface.beginPath();
  surface.arc(x, y - high, 0.34 * unit, 0, Math.PI * 2);
  surface.fill();
  surface.lineWidth = 0.08 * unit;
  surface.strokeStyle = '#f5efdf';
  surface.stroke();
}

const STALL_LONG_M = 3;
const STALL_HIGH_M = 2.2;

export function paintStall(view: View, lane: number): void {
  const { surface, ground, camera } = view;
  const y = laneEdge(ground, lane + 1) + 2;
  const scale = scaleAt(ground, y);
  const unit = pixelsPerMetre(ground, camera) * scale;
  const front = across(ground, camera, 0.3, scale);
  const back = front - STALL_LONG_M * unit;
  if (front < -40) return;
  const top = y - STALL_HIGH_M * unit;
  surface.fillStyle = '#0c1d16';
  surface.fillRect(back, y - 1.35 * unit, front - back, 0.7 * unit);
  surface.fillStyle = '#a9a48f';
  for (const x of [front, back]) surface.fillRect(x - 0.035 * unit, top, 0.07 * unit, y - top);
  surface.fillRect(back, top, front - back, 0.07 * unit);
  const plate = 0.5 * unit;
  surface.fillStyle = '#10231b';
  surface.fillRect(front - plate / 2, top - plate, plate, plate);
  surface.strokeStyle = '#c9a75a';
  surface.lineWidth = Math.max(1, 0.03 * unit);
  surface.strokeRect(front - plate / 2, top - plate, plate, plate);
  surface.fillStyle = '#f2d9a0';
  surface.font = `650 ${0.34 * unit}px "Inter Variable", sans-serif`;
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  surface.fillText(String(lane + 1), front, top - plate / 2 + 0.02 * unit);
}
