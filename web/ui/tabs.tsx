import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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

/** Tabs over their panels; the panels are `TabPanel`s. */
export function Tabs({ label, tabs, value, onChange, className, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showActive(list.current), [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange} className={cx('min-w-0', className)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none] max-sm:gap-5"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-outline-offset-2 min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="figures ml-2 text-muted text-xs">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** Where the row is longer than the screen, the tab that is open stands in its middle. */
function showActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[data-state="active"]');
  if (list && active)
    list.scrollLeft = active.offsetLeft - list.offsetLeft + (active.offsetWidth - list.clientWidth) / 2;
}

interface TabPanelProps {
  value: string;
  className?: string;
  children: ReactNode;
}

/** What a tab shows. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Radix.Content value={value} className={cx('pt-6', className)}>
      {children}
    </Radix.Content>
  );
}
