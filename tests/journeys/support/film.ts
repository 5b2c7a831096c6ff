import type { Page } from '@playwright/test';
import type { Race } from '#protocol/systems/racing/models.ts';
import { median } from '#tests/bench/measure/statistics.ts';

/** One recorded frame of the stage. */
export interface Shot {
  /** Real time. */
  readonly atMs: number;
  /** The nominal time on display. */
  readonly t: number;
  /** Metres of each horse, in the board's DOM order, which never changes. */
  readonly metres: readonly number[];
}

/** Records the stage from now on: one shot per frame that shows the race, taken in the page. */
export const film = (page: Page, { id }: Race): Promise<void> =>
  page.evaluate((raceId) => {
    const shots: Shot[] = [];
    Object.assign(globalThis, { shots });
    const look = (): void => {
      requestAnimationFrame(look);
      const stage = document.querySelector<HTMLElement>(`[data-race="${raceId}"] [data-stage]`);
      const rows = stage?.querySelectorAll<HTMLElement>('[data-horse]') ?? [];
      if (!stage?.dataset.t || rows.length === 0) return;
      const metres = [...rows].map((row) => Number(row.dataset.metres));
      shots.push({ atMs: performance.timeOrigin + performance.now(), t: Number(stage.dataset.t), metres });
    };
    requestAnimationFrame(look);
  }, id);

/** The shots so far. */
export const developed = (page: Page): Promise<readonly Shot[]> =>
  page.evaluate(() => (globalThis as unknown as { shots: Shot[] }).shots);

/**
 * Metres of the last horse in the newest shot; 0 before the first. Read in the page: fetching all shots costs
 * frames.
 */
export const metresOfLast = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.min(...((globalThis as unknown as { shots: Shot[] }).shots.at(-1)?.metres ?? [0])),
  );

/** Each horse's step from frame to frame, until it finished. */
export function stepsOf(shots: readonly Shot[], lengthM: number): readonly (readonly number[])[] {
  const horses = shots[0]?.metres.length ?? 0;
  return Array.from({ length: horses }, (_, horse) => {
    const way = shots.map(({ metres }) => metres[horse] ?? 0);
    const home = way.findIndex((metres) => metres >= lengthM);
    const run = home === -1 ? way : way.slice(0, home + 1);
    return run.slice(1).map((metres, index) => metres - (run[index] ?? 0));
  });
}

/** The median of the non-zero steps. */
export const medianStep = (steps: readonly number[]): number => median(steps.filter((step) => step > 0));
