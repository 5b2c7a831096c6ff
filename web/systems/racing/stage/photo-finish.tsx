import { useEffect, useRef } from 'react';
import type { Race, RaceResult } from '#protocol/systems/racing/models.ts';
import { screenDensity } from '#web/ui/drawing/paint.ts';
import { photoText } from '../text/stage.ts';
import { describeGap, resultMargins } from './order.ts';
import { caughtAtLine, paintPlate } from './photo.ts';
import type { Runner } from './sprites.ts';

interface PhotoFinishProps {
  readonly race: Pick<Race, 'length_m'>;
  readonly runners: readonly Runner[];
  readonly results: readonly RaceResult[];
}

export function PhotoFinish({ race, runners, results }: PhotoFinishProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const surface = element?.getContext('2d');
    if (!element || !surface) return;
    const density = screenDensity();
    const size = { width: element.clientWidth, height: element.clientHeight };
    element.width = Math.round(size.width * density);
    element.height = Math.round(size.height * density);
    surface.setTransform(density, 0, 0, density, 0, 0);
    paintPlate(surface, caughtAtLine(results, runners, race.length_m), size);
  }, [race.length_m, runners, results]);
  const [first, second] = results;
  if (!first || !second) return null;
  const seconds = second.finish_time - first.finish_time;
  const margin = describeGap(resultMargins(results, race.length_m)[1] ?? 0);
  return (
    <figure className="arrives absolute inset-0 flex flex-col forced-colors:bg-page bg-[#060d0ae6] p-6 text-[#f2eee2] max-sm:p-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 pb-3">
        <span className="display text-xl max-sm:text-lg">{photoText.title}</span>
        <span className="text-[#c9d2c8] text-sm">
          {photoText.verdict({
            winner: first.name,
            second: second.name,
            margin,
            seconds: seconds.toFixed(3),
          })}
        </span>
      </figcaption>
      <canvas
        ref={canvas}
        role="img"
        aria-label={photoText.picture(first.name, second.name)}
        className="min-h-0 w-full flex-1 border border-[#e9e2d0] bg-[#8d8d86]"
      />
    </figure>
  );
}
