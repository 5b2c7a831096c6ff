import { expect, type Page } from '@playwright/test';

/** What a page shows from one frame on. */
export interface Seen {
  readonly scene: string;
  readonly atMs: number;
  readonly balance: string;
  readonly isQuiet: boolean;
  /** A text anywhere says what became of the player's bet. */
  readonly isOutcomeSaid: boolean;
}

/** Records what the page shows in each frame of the race, when it differs from the frame before. */
export const recordScenes = (page: Page, race: string): Promise<void> =>
  page.evaluate((raceId) => {
    const seen: Seen[] = [];
    Object.assign(globalThis, { seen });
    const look = (): void => {
      requestAnimationFrame(look);
      const stage = document.querySelector<HTMLElement>(`[data-race="${raceId}"] [data-scene]`);
      const balance = document.querySelector('[data-balance]')?.textContent ?? '';
      if (!stage?.dataset.scene) return;
      const last = seen.at(-1);
      const { scene } = stage.dataset;
      const isQuiet = document.documentElement.hasAttribute('data-quiet');
      const isOutcomeSaid = /The book (pays|keeps) you|You lost \$|The pick three pays/.test(
        document.body.textContent,
      );
      if (
        scene !== last?.scene ||
        balance !== last.balance ||
        isQuiet !== last.isQuiet ||
        isOutcomeSaid !== last.isOutcomeSaid
      )
        seen.push({ scene, atMs: performance.now(), balance, isQuiet, isOutcomeSaid });
    };
    requestAnimationFrame(look);
  }, race);

export const seenOf = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);

export const scenesOf = async (page: Page): Promise<readonly string[]> =>
  (await seenOf(page)).map(({ scene }) => scene).filter((scene, at, all) => scene !== all[at - 1]);

const SETTLED: ReadonlySet<string> = new Set(['podium', 'over']);

/** Before the podium the shell is quiet and the balance still; only the sum may say the outcome. */
export function expectNothingEarly(seen: readonly Seen[]): void {
  const early = seen.filter(({ scene }) => !SETTLED.has(scene));
  expect(early.length).toBeGreaterThan(1);
  expect(new Set(early.map(({ balance }) => balance)).size, 'balances before the podium').toBe(1);
  expect(early.slice(1).every(({ isQuiet }) => isQuiet)).toBe(true);
  expect(early.filter(({ scene, isOutcomeSaid }) => isOutcomeSaid && scene !== 'sum')).toEqual([]);
}
