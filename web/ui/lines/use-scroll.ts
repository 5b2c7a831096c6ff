import { useEffect, useLayoutEffect, useRef } from 'react';

/** Closer to an end than this counts as being there. */
const NEAR_PX = 48;

interface ScrollInput {
  readonly firstId: string | undefined;
  readonly lastId: string | undefined;
  readonly isLastOwn: boolean;
  /** Whether the beginning is in view; the same function each time. */
  readonly onTop: (isAtTop: boolean) => void;
  /** Whether the end is in view; the same function each time. */
  readonly onFollow: (isFollowing: boolean) => void;
}

interface Heights {
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

interface Known extends Heights {
  readonly firstId: string | undefined;
  readonly lastId: string | undefined;
  /** Of the last line; null while it is folded. */
  readonly lastTop: number | null;
}

/** Sticks to the end while the reader is there; otherwise keeps the visible messages in place. */
export function useScroll({ firstId, lastId, isLastOwn, onTop, onFollow }: ScrollInput) {
  const frame = useRef<HTMLDivElement>(null);
  const known = useRef<Known | null>(null);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { current: before } = known;
    const isSame = before?.scrollHeight === element.scrollHeight && before.lastId === lastId;
    if (isSame && before.firstId === firstId) return;
    const isAdded = lastId !== before?.lastId;
    if (!before || wasAtEnd(element, before) || (isAdded && isLastOwn)) toEnd(element);
    else if (firstId !== before.firstId) element.scrollTop += shiftOf(element, before, isAdded);
    known.current = { firstId, ...measured(element, lastId) };
    onFollow(isAtEnd(element));
    // After a gap the history above is dropped; load it again.
    onTop(!isAtEnd(element) && element.scrollTop < NEAR_PX);
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // The frame resizes when the composer below it grows.
    const observer = new ResizeObserver(() => {
      const { current: before } = known;
      if (!before) return;
      if (wasAtEnd(element, before)) toEnd(element);
      known.current = { ...before, ...measured(element, before.lastId) };
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      onFollow(false);
    };
  }, [onFollow]);

  return {
    frame,
    onScroll() {
      const element = frame.current;
      if (!element) return;
      const { current: before } = known;
      if (before) known.current = { ...before, ...measured(element, before.lastId) };
      onFollow(isAtEnd(element));
      onTop(element.scrollTop < NEAR_PX);
    },
    toEnd() {
      if (frame.current) toEnd(frame.current);
    },
  };
}

function toEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}

function measured(element: HTMLElement, lastId: string | undefined): Omit<Known, 'firstId'> {
  const { scrollHeight, clientHeight } = element;
  return { lastId, lastTop: topOf(element, lastId), scrollHeight, clientHeight };
}

const topOf = (element: HTMLElement, id: string | undefined): number | null =>
  element.querySelector<HTMLElement>(`[data-message="${id}"]`)?.offsetTop ?? null;

/** How far the visible lines have moved, because lines above them were loaded or dropped. */
function shiftOf(element: HTMLElement, before: Known, isAdded: boolean): number {
  const top = topOf(element, before.lastId);
  if (top !== null && before.lastTop !== null) return top - before.lastTop;
  return isAdded ? 0 : element.scrollHeight - before.scrollHeight;
}

/** Reads scrollTop directly: the scroll event fires a frame later. */
const wasAtEnd = (element: HTMLElement, before: Known): boolean =>
  isAtEnd(element) || isAtEnd({ ...before, scrollTop: element.scrollTop });

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: Heights & { scrollTop: number }): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;
