import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from './cx.ts';

interface TabsProps {
  /** Names the row of tabs to screen readers. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; count?: number }[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}

/** Which tab is open, and how the ids of this row begin. */
const OpenTab = createContext({ base: '', open: '' });

const idsOf = (base: string, value: string) => ({ tab: `${base}-${value}`, panel: `${base}-${value}-panel` });

/** Tabs over their panels; the panels are `TabPanel`s. */
export function Tabs({ label, tabs, value, onChange, className, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showActive(list.current), [value]);
  useEffect(() => followEdges(list.current), []);
  return (
    <OpenTab value={{ base, open: value }}>
      <div className={cx('min-w-0', className)}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          aria-orientation="horizontal"
          className="edges-fade flex gap-6 overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] max-sm:gap-5"
        >
          {tabs.map((tab) => {
            const isOpen = tab.value === value;
            const ids = idsOf(base, tab.value);
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={ids.tab}
                aria-controls={ids.panel}
                aria-selected={isOpen}
                data-state={isOpen ? 'active' : 'inactive'}
                tabIndex={isOpen ? 0 : -1}
                onKeyDown={goByKey}
                onClick={() => !isOpen && onChange(tab.value)}
                className="-outline-offset-2 min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
              >
                {tab.label}
                {tab.count !== undefined && (
                  <span className="figures ml-2 text-muted text-xs">{tab.count}</span>
                )}
              </button>
            );
          })}
        </div>
        {children}
      </div>
    </OpenTab>
  );
}

/** Where each key leads from the tab at a place, in a row of so many that goes round. */
const steps: Readonly<Record<string, (at: number, of: number) => number>> = {
  ArrowLeft: (at, of) => (at - 1 + of) % of,
  ArrowRight: (at, of) => (at + 1) % of,
  Home: () => 0,
  End: (_, of) => of - 1,
};

/** Opens the tab that an arrow, Home or End leads to. */
function goByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const at = tabs.indexOf(event.currentTarget);
  const next = tabs[step(at, tabs.length)];
  next?.focus();
  next?.click();
}

/** Where the row is longer than the screen, the tab that is open stands in its middle. */
function showActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[data-state="active"]');
  if (list && active)
    list.scrollLeft = active.offsetLeft - list.offsetLeft + (active.offsetWidth - list.clientWidth) / 2;
}

/** Says at which edges names go on, so that they fade there and are not taken for whole. */
function followEdges(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const look = () => {
    const hidden = list.scrollWidth - list.clientWidth - list.scrollLeft;
    list.toggleAttribute('data-more-before', list.scrollLeft > 1);
    list.toggleAttribute('data-more-after', hidden > 1);
  };
  const sizes = new ResizeObserver(look);
  for (const one of [list, ...list.children]) sizes.observe(one);
  list.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    list.removeEventListener('scroll', look);
  };
}

interface TabPanelProps {
  value: string;
  className?: string;
  children: ReactNode;
}

/** What a tab shows; nothing of it is there while the tab is not open, or has yet to be fetched. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  const { base, open } = use(OpenTab);
  const ids = idsOf(base, value);
  const isOpen = open === value;
  return (
    <div
      role="tabpanel"
      id={ids.panel}
      aria-labelledby={ids.tab}
      hidden={!isOpen}
      tabIndex={0}
      className={cx('pt-6', className)}
    >
      <Suspense>{isOpen && children}</Suspense>
    </div>
  );
}
