import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

export interface MenuProps {
  /** The button that opens it; one element that takes a ref. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Names the menu to screen readers. */
  label: string;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

interface MenuPanelProps extends MenuProps {
  /** The press that fetched this was one of a key: the first line has the focus. */
  isByKey: boolean;
}

/** Open at first, since it is fetched for who opens it. Never modal: the scroll lock would break the content policy. */
export function MenuPanel({ trigger, label, align = 'end', className, children, isByKey }: MenuPanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    button.current?.focus();
    button.current?.dispatchEvent(isByKey ? keyPress() : pointerPress());
  }, [isByKey]);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
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
}

/** The press came before the menu was there: it is told again, so that it opens as it does ever after. */
const keyPress = () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
const pointerPress = () => new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true });

/** The heading as the menu shows it. */
export function PanelLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="eyebrow px-3 pt-2 pb-1">{children}</Radix.Label>;
}

export interface MenuItemProps {
  onSelect?: () => void;
  /** Makes the line a link. */
  to?: string;
  className?: string;
  children: ReactNode;
}

/** The line as the menu shows it. */
export function PanelItem({ onSelect, to, className, children }: MenuItemProps) {
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
