import { type RefObject, useEffect } from 'react';
import { avoidObstacles, type Obstacle } from './tray-position.ts';

// A form matters more than a picture, a picture more than a link.
const WEIGHTS: readonly (readonly [selector: string, weight: number])[] = [
  ['form, [data-dock], [data-thumb-bar], header, button.bg-accent, a.bg-accent', 100],
  ['button, input, select, textarea, summary, [role=tab], [role=switch], [data-bought]', 10],
  ['main canvas, main svg, [data-call], [data-own-bet]', 3],
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

function place(tray: HTMLElement): boolean {
  const now = tray.getBoundingClientRect();
  if (now.height === 0) return false;
  const [dx = 0, dy = 0] = (tray.style.translate || '0 0').split(' ').map(Number.parseFloat);
  const own = { left: now.left - dx, right: now.right - dx, top: now.top - dy, bottom: now.bottom - dy };
  const room = {
    ...{ left: MARGIN_PX, right: document.documentElement.clientWidth - MARGIN_PX },
    ...{ top: MARGIN_PX, bottom: innerHeight - MARGIN_PX },
  };
  const { x, y } = avoidObstacles(own, obstaclesOf(tray), room);
  const translate = x === 0 && y === 0 ? '' : `${Math.round(x)}px ${Math.round(y)}px`;
  if (tray.style.translate !== translate) tray.style.translate = translate;
  return true;
}

const obstaclesOf = (tray: HTMLElement): readonly Obstacle[] =>
  WEIGHTS.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      if (tray.contains(element)) return [];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const minPx = element instanceof SVGElement ? PICTURE_PX : 1;
      const isSeen = right - left >= minPx && bottom - top >= 1 && bottom > 0 && top < innerHeight;
      return isSeen && element.checkVisibility() ? [{ left, top, right, bottom, weight }] : [];
    }),
  );
