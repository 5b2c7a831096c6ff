import type { ComponentType } from 'react';
import { timers } from '#web/live/clock.ts';
import { sessionStore } from '#web/live/session-store.ts';
import { exported, type PageEntry } from '#web/system-entry.ts';
import { HOME_PATH } from './guards.tsx';
import { pageAt } from './open-page.ts';
import { checkSession } from './session-check.ts';

/** Whoever waits longer than this sees what is waited for. */
const PATIENCE_MS = 1_000;

const importShell = () => import('./shell.tsx');

export const loadShell = exported<'Shell', ComponentType>('Shell', importShell);

/** Resolves when the page that the address leads to can be drawn at once, or is not to be waited for. */
export async function loadFirstView(): Promise<void> {
  const page = pageAt(window.location.pathname);
  const isLoaded = load(page);
  await soon(checkSession());
  await isLoaded;
  const { status } = sessionStore.getState();
  if (status === 'signed-out' && page && !page.access) await load(pageAt('/'));
  if (status !== 'signed-in' || page?.access === 'everyone') return;
  if (page?.access) await load(pageAt(HOME_PATH));
  await importShell().then(
    ({ readAbove }) => soon(readAbove()),
    () => undefined,
  );
}

/** A chunk that does not come is asked for again by what is drawn. */
const load = (page: PageEntry | undefined): Promise<unknown> =>
  Promise.all([page?.load(), page?.access || loadShell()]).catch(() => undefined);

const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise<void>((resolve) => timers.after(PATIENCE_MS, resolve))]);
