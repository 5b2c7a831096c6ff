import { timers } from '#web/live/clock.ts';
import { pageAt } from './open-page.ts';

/** A pointer that only passes over a link asks for nothing. */
const DWELL_MS = 60;

type Load = () => Promise<unknown>;

const asked = new Set<Load>();

/** Loads a chunk before it is wanted, once; when it does not come, it is asked for again when it is. */
function prefetch(load: Load): void {
  if (asked.has(load)) return;
  asked.add(load);
  load().catch(() => asked.delete(load));
}

/** Prefetches the page of every link that is pointed at, focused or touched, wherever on the page it stands. */
export function followLinks(): void {
  let cancel = (): void => undefined;
  const after =
    (ms: number) =>
    ({ target }: Event): void => {
      cancel();
      const load = target instanceof Element ? pageOf(target.closest('a[href]')) : null;
      if (load === null || asked.has(load) || savesData()) return;
      cancel = timers.after(ms, () => prefetch(load));
    };
  const events = { pointerover: DWELL_MS, focusin: DWELL_MS, touchstart: 0 };
  for (const [event, ms] of Object.entries(events))
    document.addEventListener(event, after(ms), { passive: true });
}

/** How the page is loaded to which a link of ours leads. */
function pageOf(link: Element | null): Load | null {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null;
  return pageAt(link.pathname)?.load ?? null;
}

/** Somebody pays for what is loaded. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
