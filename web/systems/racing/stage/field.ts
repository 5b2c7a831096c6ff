import { onFrame } from '#web/live/clock.ts';
import { type Camera, gateCamera, lensFor } from './camera.ts';
import { type Canvas, createEasel, type StageSetup } from './easel.ts';
import type { Shot } from './scene.ts';

/** What stands before the camera. */
type FieldShot = Pick<Shot, 'places' | 'stage'>;

/** Shows the field before the race: once, and again when the stage has another size. What it takes is drawn a little in each frame. */
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

/** Draws horse after horse, then the picture, then the gallop that will be needed; answers whether anything is left to do. */
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
