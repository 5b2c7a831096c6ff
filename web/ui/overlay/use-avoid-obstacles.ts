import { type RefObject, useEffect } from 'react';
import { type Box, fitBetween, FORM_WEIGHT, type Obstacle } from './tray-position.ts';

// A picture matters more than a link.
const WEIGHTS: readonly (readonly [selector: string, weight: number])[] = [
  ['form, [data-thumb-bar], [data-guided], button.bg-accent, a.bg-accent', FORM_WEIGHT],
  ['[data-dock], header', 100],
  ['button, input, select, textarea, summary, [role=tab], [role=switch], [data-bought]', 10],
  ['main canvas, main svg, [data-call], [data-own-bet], [data-own-tickets]', 3],
  ['a[href]', 1],
];

const PICTURE_PX = 64;

const MARGIN_PX = 8;

const CAUSES = ['scroll', 'resize', 'click', 'focusin'] as const;

export function useAvoidObstacles(tray: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = tray.current;
    if (!element) return;
    let frame = 0;
    let isWatching = false;
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const looks = new MutationObserver(soon);
    const sizes = new ResizeObserver(soon);
    function watch(isFilled: boolean): void {
      if (isFilled === isWatching) return;
      isWatching = isFilled;
      for (const cause of CAUSES)
        if (isFilled) addEventListener(cause, soon, { capture: true, passive: true });
        else removeEventListener(cause, soon, { capture: true });
      if (isFilled) looks.observe(document.body, { childList: true, subtree: true });
      else looks.disconnect();
    }
    function look(): void {
      frame = 0;
      const isFilled = place(element as HTMLElement);
      watch(isFilled);
    }
    sizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      watch(false);
    };
  }, [tray]);
}

// Where the larger one would cover a form: the newest message on one line, then a button alone.
const SIZES = [null, 'line', 'button'] as const;

function place(tray: HTMLElement): boolean {
  resize(tray, null);
  if (tray.offsetHeight === 0) return false;
  const obstacles = obstaclesOf(tray);
  const isInUse = tray.contains(document.activeElement);
  const { x, y } = fitBetween(
    isInUse ? [null] : SIZES,
    (size) => {
      resize(tray, size);
      return boxOf(tray);
    },
    obstacles,
    roomOf(),
  );
  const translate = x === 0 && y === 0 ? '' : `${Math.round(x)}px ${Math.round(y)}px`;
  if (tray.style.translate !== translate) tray.style.translate = translate;
  return true;
}

function resize(tray: HTMLElement, size: (typeof SIZES)[number]): void {
  if (size) tray.dataset.size = size;
  else delete tray.dataset.size;
}

function boxOf(tray: HTMLElement): Box {
  const { left, right, top, bottom } = tray.getBoundingClientRect();
  const [x = 0, y = 0] = (tray.style.translate || '0 0').split(' ').map(Number.parseFloat);
  return { left: left - x, right: right - x, top: top - y, bottom: bottom - y };
}

const roomOf = (): Box => ({
  ...{ left: MARGIN_PX, right: document.documentElement.clientWidth - MARGIN_PX },
  ...{ top: MARGIN_PX, bottom: innerHeight - MARGIN_PX },
});

function obstaclesOf(tray: HTMLElement): readonly Obstacle[] {
  // The content scrolls behind the bars.
  const barsEnd = Math.max(...['header:not(main *)', '[data-dock]'].map(endOf));
  return WEIGHTS.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      if (tray.contains(element)) return [];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const seenFrom = element.closest('main') ? Math.max(top, barsEnd) : top;
      const minPx = element instanceof SVGElement ? PICTURE_PX : 1;
      const isSeen = right - left >= minPx && bottom - seenFrom >= 1 && bottom > 0 && top < innerHeight;
      return isSeen ? [{ left, top: seenFrom, right, bottom, weight }] : [];
    }),
  );
}

const endOf = (selector: string): number =>
  document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
