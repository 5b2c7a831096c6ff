import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../style/cx.ts';

interface MenuProps {
  /** A single element that takes a ref. */
  trigger: ReactElement<ComponentProps<'button'>>;
  label: string;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  className?: string;
  children: ReactNode;
}

// Never modal: Radix's scroll lock injects a style element, which the CSP forbids.
export const Menu = ({
  trigger,
  label,
  align = 'end',
  defaultOpen = false,
  className,
  children,
}: MenuProps) => (
  <Radix.Root modal={false} defaultOpen={defaultOpen}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Content
      align={align}
      sideOffset={8}
      collisionPadding={12}
      aria-label={label}
      className={cx(
        'arrives z-40 min-w-56 rounded-lg border border-line bg-raised p-1.5 text-sm shadow-float',
        className,
      )}
    >
      {children}
    </Radix.Content>
  </Radix.Root>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="eyebrow px-3 pt-2 pb-1">{children}</Radix.Label>
);

interface MenuItemProps {
  onSelect?: () => void;
  to?: string;
  className?: string;
  children: ReactNode;
}

export function MenuItem({ onSelect, to, className, children }: MenuItemProps) {
  const style = cx(
    'flex min-h-9 items-center gap-3 rounded-md px-3 outline-none data-highlighted:bg-line',
    className,
  );
  if (to !== undefined) {
    return (
      <Radix.Item asChild className={style}>
        <Link to={to}>{children}</Link>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item onSelect={(event) => (onSelect ? onSelect() : event.preventDefault())} className={style}>
      {children}
    </Radix.Item>
  );
}
