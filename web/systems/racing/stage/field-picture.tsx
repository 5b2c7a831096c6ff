import { type ReactNode, useEffect, useRef } from 'react';
import { inRow } from '#web/ui/format.ts';
import type { Camera } from './camera.ts';
import { showField } from './field.ts';
import type { Placed } from './scene.ts';
import { inLanes } from './source.ts';
import type { Runner } from './sprites.ts';

interface FieldPictureProps {
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  readonly own: number | null;
  readonly scene: 'paddock' | 'gate';
  readonly children?: ReactNode;
}

export function FieldPicture({ runners, lengthM, own, scene, children }: FieldPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    return showField({ canvas: canvas.current, runners, lengthM, own }, (camera) => ({
      stage: scene,
      places: scene === 'gate' ? inLanes(runners.map(() => 0)) : parade(camera, runners.length),
    }));
  }, [runners, lengthM, own, scene]);
  const names = inRow(runners.map(({ number, name }) => `${number} ${name}`));
  return (
    <div className="relative h-[clamp(18rem,46vw,30rem)] lg:h-full lg:min-h-120">
      <canvas
        ref={canvas}
        className="absolute inset-0 size-full bg-[#12261b]"
        role="img"
        aria-label={`${scene === 'gate' ? 'In the gate' : 'In the paddock'}: ${names}`}
      />
      {children}
    </div>
  );
}

/** Two rows, low numbers in front. */
function parade(camera: Camera, count: number): Placed[] {
  const front = Math.ceil(count / 2);
  const step = (camera.widthM * 0.92) / front;
  const left = camera.centreM - camera.widthM * 0.46 + step * 0.86;
  return Array.from({ length: count }, (_, index) => {
    const isFront = index < front;
    const place = isFront ? index : index - front;
    return {
      metres: left + step * (place + (isFront ? 0 : 0.42)),
      lane: isFront ? count * 0.16 : count * 0.62,
    };
  });
}
