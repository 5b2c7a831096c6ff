import { expect, type Page } from '@playwright/test';
import type { Race } from '#protocol/systems/racing/models.ts';
import { isSeen } from '#web/systems/racing/stage/camera.ts';
import { groundFor, laneAt } from '#web/systems/racing/stage/projection.ts';
import { DESKTOP, journeyIn, PHONE } from './support/journey.ts';
import { betByCall, nextOpenRace, stageOf } from './support/race-day.ts';

const test = journeyIn({ speed: 6 });

interface Frame {
  /** In canvas pixels. */
  readonly width: number;
  readonly height: number;
  readonly centreM: number;
  readonly widthM: number;
  /** An inset shows the player's horse. */
  readonly hasInset: boolean;
  /** Metres of each horse, in field order. */
  readonly metres: readonly number[];
  /** The board's margins behind the leader, from second place on. */
  readonly gaps: readonly string[];
  /** The commentator's line. */
  readonly line: string;
}

test('a race recorded frame by frame in both sizes keeps the field in view, and stage and board agree', {
  tag: '@all',
}, async ({ visit, newcomer }) => {
  const player = await newcomer();
  const race = await nextOpenRace(player, 15_000);
  // The outsider is the hardest to keep in view.
  const own = race.horses.reduce(
    (longest, { odds }, at, all) => (odds > (all[longest]?.odds ?? 0) ? at : longest),
    0,
  );
  await betByCall(player, { race, horse: own, dollars: 100 });
  // Pages already open would only see a bet made elsewhere with their next fetch.
  const pages = [await visit('/horse-racing', player, DESKTOP), await visit('/horse-racing', player, PHONE)];
  await Promise.all(pages.map((page) => record(page, race)));
  const ends = await Promise.all(
    pages.map(async (page) => {
      const rows = stageOf(page, race, 'finished').getByRole('listitem');
      await expect(rows).toHaveCount(race.horses.length, { timeout: 90_000 });
      const behind = (await rows.allInnerTexts()).map((text) => RESULT_MARGIN.exec(text)?.[0] ?? '');
      return { behind, frames: await recorded(page) };
    }),
  );
  for (const { behind, frames } of ends) {
    expect(frames.length).toBeGreaterThan(30);
    expectInPicture(frames, { own, lengthM: race.length_m });
    expectOneMargin(frames);
    // A photo finish has no margin until it is decided.
    frames.at(-1)?.gaps.forEach((gap, place) => {
      if (gap !== PHOTO)
        expect(/[a-z]/.test(gap) ? gap : `${gap} l`, `the last board at ${place + 2}`).toBe(
          behind[place + 1],
        );
    });
  }
});

/** Records what each animation frame of a race shows from now on. */
const record = (page: Page, { id, horses }: Race): Promise<void> =>
  page.evaluate(
    ({ raceId, ids }) => {
      const frames: Frame[] = [];
      Object.assign(globalThis, { frames });
      const look = (): void => {
        requestAnimationFrame(look);
        const stage = document.querySelector(`[data-race="${raceId}"] [data-stage]`);
        const canvas = stage?.querySelector('canvas');
        const order = stage?.querySelector('section:has(> div > [data-horse])');
        if (!canvas?.dataset.picture || !order) return;
        const [centreM = 0, widthM = 0] = canvas.dataset.picture.split(' ').map(Number);
        const rowOf = (horse: string) => order.querySelector<HTMLElement>(`[data-horse="${horse}"]`);
        const gapAt = (place: number) =>
          order.querySelector(`[data-place="${place}"] [data-say=gap]`)?.textContent ?? '';
        frames.push({
          ...{ width: canvas.clientWidth, height: canvas.clientHeight, centreM, widthM },
          hasInset: canvas.hasAttribute('data-inset'),
          metres: ids.map((horse) => Number(rowOf(horse)?.dataset.metres ?? 0)),
          gaps: ids.slice(1).map((_, second) => gapAt(second + 2)),
          line: stage?.querySelector('[data-call]')?.textContent ?? '',
        });
      };
      requestAnimationFrame(look);
    },
    { raceId: id, ids: horses.map((horse) => horse.id) },
  );

const recorded = (page: Page): Promise<readonly Frame[]> =>
  page.evaluate(() => (globalThis as unknown as { frames: Frame[] }).frames);

/** Every frame shows the player's horse or its inset; 9 of 10 show half the field until the last is home. */
function expectInPicture(frames: readonly Frame[], { own, lengthM }: { own: number; lengthM: number }): void {
  const seenIn = ({ width, height, metres, ...camera }: Frame): readonly boolean[] => {
    const ground = groundFor(width, height, metres.length);
    const view = { ...camera, leaderAt: 0, holdsOwn: true };
    return metres.map((at, lane) => isSeen(view, at, laneAt(ground, lane).scale));
  };
  const seen = frames.map(seenIn);
  expect(seen.filter((horses, frame) => !horses[own] && !frames[frame]?.hasInset)).toEqual([]);
  const running = seen.filter((_, frame) => frames[frame]?.metres.some((at) => at < lengthM));
  const half = running.filter((horses) => horses.filter(Boolean).length >= horses.length / 2);
  expect(half.length / running.length).toBeGreaterThanOrEqual(0.9);
}

const PHOTO = 'photo';
const RESULT_MARGIN = /^(nose|short head|head|neck|[\d¼½¾]+ l)$/m;
const MARGIN = /a nose|a short head|a head|a neck|[¼½¾] of a length|1 length|\d*[¼½¾]? lengths/;

/** Board margins, worded as in the commentary. */
function describeBoardGap(gap: string): string {
  if (/[a-z]/.test(gap)) return `a ${gap}`;
  if (gap === '1') return '1 length';
  return /^[¼½¾]$/.test(gap) ? `${gap} of a length` : `${gap} lengths`;
}

/** No line names a margin that differs from the board. */
function expectOneMargin(frames: readonly Frame[]): void {
  const named = frames.flatMap(({ line, gaps }) => {
    const margin = MARGIN.exec(line)?.[0];
    return margin === undefined ? [] : [{ line, margin, shown: describeBoardGap(gaps[0] ?? '') }];
  });
  expect(named.length, 'lines that name a margin').toBeGreaterThan(0);
  expect(named.filter(({ margin, shown }) => margin !== shown)).toEqual([]);
}
