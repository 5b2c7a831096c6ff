import { type ReactNode, useEffect, useRef } from 'react';
import { inRow } from '#web/ui/figure/format.ts';
import { onFrame } from '#web/live/clock.ts';
import { cx } from '#web/ui/style/cx.ts';
import { pictureText } from '../text/stage.ts';
import { type Camera, gateCamera, lensFor } from './camera.ts';
import { type Canvas, createRaceCanvas, type StageSetup } from './race-canvas.ts';
import { inLanes, type Placed, type Shot } from './scene.ts';
import type { Runner } from './sprites.ts';

interface FieldPictureProps {
  readonly runners: readonly Runner[];
  readonly lengthM: number;
  readonly own: number | null;
  readonly scene: 'paddock' | 'gate';
  readonly className?: string;
  readonly children?: ReactNode;
}

export function FieldPicture({
  runners,
  lengthM,
  own,
  scene,
  className = 'relative h-[clamp(18.75rem,46vw,30rem)] lg:h-full lg:min-h-(--stage)',
  children,
}: FieldPictureProps) {
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
    <div className={cx('course-still', className)}>
      <canvas
        ref={canvas}
        className="absolute inset-0 size-full not-data-drawn:opacity-0"
        role="img"
        aria-label={pictureText.waiting(scene, names)}
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

type FieldShot = Pick<Shot, 'places' | 'stage'>;

function showField(setup: StageSetup, shotOf: (camera: Camera) => FieldShot): () => void {
  let stop = (): void => undefined;
  const start = (): void => {
    stop();
    const draw = createDrawing(setup, shotOf);
    stop = onFrame(() => {
      const canvas = raceCanvas.fit();
      if (canvas && !draw(canvas)) stop();
    });
  };
  const raceCanvas = createRaceCanvas(setup, { shareOf: () => 1, resized: start });
  start();
  return () => {
    stop();
    raceCanvas.stop();
  };
}

function createDrawing(setup: StageSetup, shotOf: (camera: Camera) => FieldShot) {
  let ready = 0;
  return ({ ground, sprites, paint }: Canvas): boolean => {
    const camera = gateCamera(lensFor(ground.width));
    const shot = shotOf(camera);
    const field = setup.runners.length;
    if (ready < field) {
      if (shot.stage === 'paddock') sprites.led(ready);
      else sprites.mounted(ready);
    } else if (ready === field) paint({ camera, lengthM: setup.lengthM, own: setup.own, ...shot });
    else return sprites.drawMore(1);
    ready += 1;
    return true;
  };
}
