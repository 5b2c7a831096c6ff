import type { RaceResult } from '#protocol/systems/racing/models.ts';
import { grain, paint, type Surface, upright } from '#web/ui/drawing/paint.ts';
import { coatOf } from './figure/coats.ts';
import { galloping } from './figure/horse.ts';
import { strideAt } from './gallop.ts';
import type { Runner } from './sprites.ts';

/** Metres behind the winner. */
export interface Caught {
  readonly runner: Runner;
  readonly behindM: number;
}

const ON_PLATE = 4;
const PLATE_M = 7.5;
const LINE_AT = 0.72;

export function caughtAtLine(
  results: readonly RaceResult[],
  runners: readonly Runner[],
  lengthM: number,
): Caught[] {
  const [winner] = results;
  if (!winner) return [];
  const metresPerS = lengthM / winner.finish_time;
  return results.slice(0, ON_PLATE).flatMap(({ horse_id, finish_time }) => {
    const runner = runners.find(({ id }) => id === horse_id);
    return runner ? [{ runner, behindM: (finish_time - winner.finish_time) * metresPerS }] : [];
  });
}

export function paintPlate(
  surface: Surface,
  caught: readonly Caught[],
  size: { width: number; height: number },
): void {
  const { width, height } = size;
  surface.fillStyle = upright(surface, 0, height, [
    [0, '#8d8d86'],
    [0.3, '#a9a89f'],
    [1, '#6f6f69'],
  ]);
  surface.fillRect(0, 0, width, height);
  const perM = width / PLATE_M;
  const byDepth = caught.toSorted((a, b) => b.runner.number - a.runner.number);
  byDepth.forEach(({ runner, behindM }, depth) => {
    const share = byDepth.length > 1 ? depth / (byDepth.length - 1) : 1;
    const y = height * (0.66 + 0.28 * share);
    paintRunner(surface, runner, { x: width * LINE_AT - behindM * perM, y, perCm: perM / 100 });
  });
  develop(surface, width, height);
  surface.fillStyle = '#f7f3e8';
  surface.fillRect(width * LINE_AT, 0, 1.2, height);
  const second = caught[1];
  surface.globalAlpha = 0.6;
  if (second) surface.fillRect(width * LINE_AT - second.behindM * perM, 0, 1, height);
  surface.globalAlpha = 1;
}

function paintRunner(
  surface: Surface,
  runner: Runner,
  { x, y, perCm }: { x: number; y: number; perCm: number },
): void {
  const figure = galloping(coatOf(runner.name), runner.silks, strideAt(0, runner.number));
  surface.save();
  surface.translate(x, y);
  surface.scale(perCm, perCm);
  surface.translate(-figure.nose.x, 0);
  surface.fillStyle = '#00000040';
  surface.beginPath();
  surface.ellipse(-10, 2, 130, 7, 0, 0, Math.PI * 2);
  surface.fill();
  paint(surface, figure.shapes);
  surface.fillStyle = '#17120e';
  surface.font = '700 19px "Inter Variable", sans-serif';
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  surface.fillText(String(runner.number), figure.number.x, figure.number.y);
  surface.restore();
}

function develop(surface: Surface, width: number, height: number): void {
  surface.save();
  surface.globalCompositeOperation = 'saturation';
  surface.fillStyle = '#808080';
  surface.fillRect(0, 0, width, height);
  surface.globalCompositeOperation = 'multiply';
  surface.fillStyle = '#efe3c8';
  surface.fillRect(0, 0, width, height);
  const edge = surface.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.4,
    width / 2,
    height / 2,
    width * 0.62,
  );
  edge.addColorStop(0, '#ffffff');
  edge.addColorStop(1, '#6a6253');
  surface.fillStyle = edge;
  surface.fillRect(0, 0, width, height);
  surface.globalCompositeOperation = 'overlay';
  for (let n = 0; n < 1800; n++) {
    surface.fillStyle = n % 2 ? '#ffffff30' : '#00000030';
    surface.fillRect(grain(n) * width, grain(n + 7000) * height, 1.1, 1.1);
  }
  surface.restore();
}
