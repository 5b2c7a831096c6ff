import { onFrame } from '#web/live/clock.ts';
import { type Camera, gateCamera, lensFor } from './camera.ts';
import { type Canvas, createRaceCanvas, type StageSetup } from './race-canvas.ts';
import type { Shot } from './scene.ts';

type FieldShot = Pick<Shot, 'places' | 'stage'>;

export function showField(setup: StageSetup, shotOf: (camera: Camera) => FieldShot): () => void {
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
  return ({ ground, stable, paint }: Canvas): boolean => {
    const camera = gateCamera(lensFor(ground.width));
    const shot = shotOf(camera);
    const field = setup.runners.length;
    if (ready < field) {
      if (shot.stage === 'paddock') stable.led(ready);
      else stable.mounted(ready);
    } else if (ready === field) paint({ camera, lengthM: setup.lengthM, own: setup.own, ...shot });
    else return stable.drawMore(1);
    ready += 1;
    return true;
  };
}
