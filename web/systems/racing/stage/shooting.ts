import type { RaceSnapshot } from './race-snapshot.ts';
import { type Camera, follow, gateCamera, lensFor } from './camera.ts';
import { isClose } from './director.ts';
import type { Canvas, StageSetup } from './race-canvas.ts';
import { inLanes, type Moment } from './source.ts';

type Shooting = (canvas: Canvas, moment: Moment, raceSnapshot: RaceSnapshot, spanMs: number) => void;

/** For tests: `data-picture` holds centre and width in metres; `data-inset` marks an inset. */
export function startShooting(setup: StageSetup): Shooting {
  let camera: Camera | null = null;
  return (canvas, moment, raceSnapshot, spanMs) => {
    const field = {
      metres: moment.metres,
      lengthM: setup.lengthM,
      isClose: isClose({ ...setup, ...moment }),
      own: setup.own,
    };
    const lens = lensFor(canvas.ground.width);
    camera = follow(camera ?? gateCamera(lens), field, lens, spanMs);
    const hasInset = canvas.paint({
      ...{ camera, stage: moment.t > 0 ? 'race' : 'gate', lengthM: setup.lengthM, own: setup.own },
      places: inLanes(moment.metres),
      ownGap: distanceOf(raceSnapshot, setup.own),
    });
    setup.canvas.dataset.picture = `${camera.centreM.toFixed(2)} ${camera.widthM.toFixed(2)}`;
    setup.canvas.toggleAttribute('data-inset', hasInset);
  };
}

function distanceOf({ places }: RaceSnapshot, own: number | null): string {
  const place = places.find(({ horse }) => horse === own);
  if (!place || place.isHome) return 'Home';
  return place.gap === '' ? '' : `${place.gap} behind`;
}
