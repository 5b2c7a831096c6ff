import { expect } from '@playwright/test';
import { developed, film, medianStep, metresOfLast, stepsOf } from './support/film.ts';
import { journeyIn } from './support/journey.ts';
import { nextOpenRace } from './support/race-day.ts';

const test = journeyIn({ speed: 40 });

test('no horse steps back or leaps in any frame of a whole race', { tag: '@all' }, async ({
  visit,
  newcomer,
}) => {
  const player = await newcomer();
  const page = await visit('/horse-racing', player);
  const race = await nextOpenRace(player, 3_000);
  await film(page, race);
  await expect.poll(() => metresOfLast(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(race.length_m);
  const shots = await developed(page);
  const steps = stepsOf(shots, race.length_m).flat();
  const median = medianStep(steps);
  expect(shots.length).toBeGreaterThan(60);
  expect(Math.min(...steps), 'the largest step back').toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps) / median, 'the longest step, in median steps').toBeLessThanOrEqual(3);
});
