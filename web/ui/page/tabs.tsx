import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { cx } from '../style/cx.ts';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode; count?: number }[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}

export function Tabs({ label, tabs, value, onChange, className, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showActive(list.current), [value]);
  useEffect(() => followEdges(list.current), []);
  return (
    <Radix.Root value={value} onValueChange={onChange} className={cx('min-w-0', className)}>
      <Radix.List
        ref={list}
        aria-label={label}
        // WebKit allows 100 changes of the address in 30 s, which a held key would exceed.
        onKeyDownCapture={(event) => {
          if (event.repeat && event.key.startsWith('Arrow')) event.preventDefault();
        }}
        className="edges-fade flex gap-6 overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] max-sm:gap-5"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-outline-offset-2 min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            <span className="contents">{tab.label}</span>
            {tab.count !== undefined && <span className="figures ml-2 text-muted text-xs">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

// Scrolls the active tab to the middle of a long row.
function showActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[data-state="active"]');
  if (list && active)
    list.scrollLeft = active.offsetLeft - list.offsetLeft + (active.offsetWidth - list.clientWidth) / 2;
}

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

export const TabPanel = ({ value, className, children }: TabPanelProps) => (
  <Radix.Content value={value} className={cx('pt-6', className)}>
    <Suspense>{children}</Suspense>
  </Radix.Content>
);

export function useTab<T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = tabs.find((known) => known === asked) ?? tabs[0];
  const open = (next: string) =>
    setParams((now) => ({ ...Object.fromEntries(now), tab: next }), {
      replace: true,
      preventScrollReset: true,
    });
  return [tab, open];
}

// React renders after the address has changed: with its params, the second of two quick choices would
// overwrite the first.
export const presentQuery = (): URLSearchParams => new URLSearchParams(window.location.search);
