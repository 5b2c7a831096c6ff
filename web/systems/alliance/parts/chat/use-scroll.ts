import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { followEnd } from '../../store.ts';

/** So close to an end counts as there. */
const NEAR_PX = 48;

interface ScrollInput {
  readonly firstId: string | undefined;
  readonly lastId: string | undefined;
  /** What one says oneself is always shown. */
  readonly isLastOwn: boolean;
  /** The beginning of what is shown came into sight. */
  readonly onTop: () => void;
}

interface Scroll {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/** Keeps the end in sight while the reader is there, and what is read in its place while they are not. */
export function useScroll({ firstId, lastId, isLastOwn, onTop }: ScrollInput): Scroll {
  const frame = useRef<HTMLDivElement>(null);
  const known = useRef({ firstId, lastId, height: 0, isAtEnd: true });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { current: before } = known;
    const isAdded = lastId !== before.lastId;
    const isAddedAbove = firstId !== before.firstId && !isAdded;
    if (before.isAtEnd || before.height === 0 || (isAdded && isLastOwn))
      element.scrollTop = element.scrollHeight;
    else if (isAddedAbove) element.scrollTop += element.scrollHeight - before.height;
    known.current = { firstId, lastId, height: element.scrollHeight, isAtEnd: isAtEnd(element) };
    followEnd(known.current.isAtEnd);
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // A frame that grows or shrinks, as with what is typed below it, keeps its end.
    const observer = new ResizeObserver(() => {
      if (known.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      followEnd(false);
    };
  }, []);

  return {
    frame,
    onScroll() {
      const element = frame.current;
      if (!element) return;
      known.current.isAtEnd = isAtEnd(element);
      followEnd(known.current.isAtEnd);
      if (element.scrollTop < NEAR_PX) onTop();
    },
    toEnd() {
      const element = frame.current;
      if (element) element.scrollTop = element.scrollHeight;
    },
  };
}

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;
