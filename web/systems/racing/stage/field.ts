import { onFrame } from '#web/live/clock.ts';
import { type Camera, gateCamera, lensFor } from './camera.ts';
import { type Canvas, createEasel, type StageSetup } from './easel.ts';
import type { Shot } from './scene.ts';

type FieldShot = Pick<Shot, 'places' | 'stage'>;

export function showField(setup: StageSetup, shotOf: (camera: Camera) => FieldShot): () => void {
  let stop = (): void => undefined;
  const start = (): void => {
    stop();
    const draw = createDrawing(setup, shotOf);
    stop = onFrame(() => {
      const canvas = easel.fit();
      if (canvas && !draw(canvas)) stop();
    });
  };
  const easel = createEasel(setup, { shareOf: () => 1, resized: start });
  start();
  return () => {
    stop();
    easel.stop();
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
