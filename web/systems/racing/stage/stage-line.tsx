import { useEffect, useRef } from 'react';
import { stageLineStore } from '#web/ui/overlay/stage-line.ts';

/** What is scrolled behind the bar is out of view. */
const BELOW_BAR = { rootMargin: '-48px 0px 0px' };

/** Brass in both themes, like the night of the picture below it. */
const BRASS =
  'text-[#1c1605] **:data-announcement:items-center **:data-announcement:rounded-none **:data-announcement:border-0 **:data-announcement:bg-[#d6b567] **:data-announcement:py-0.5 sm:**:data-announcement:pl-5 **:[p]:my-1 **:[p]:line-clamp-4 **:[p]:py-0 **:[p]:text-sm **:[p]:leading-5 lg:**:[p]:line-clamp-3 **:[svg]:mt-0 **:[svg,button]:text-inherit';

/** An announcement takes its height from the picture, so that the page does not move. */
export function StageLine() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = line.current;
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      (entries) => stageLineStore.setState({ place: entries.at(-1)?.isIntersecting ? place : null }),
      BELOW_BAR,
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
      stageLineStore.setState({ place: null });
    };
  }, []);
  return <div ref={line} data-stage-line aria-live="polite" className={BRASS} />;
}
