import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { Icon } from '../drawing/icon.tsx';
import { Ring } from '../page/loading.tsx';
import { cx } from '../style/cx.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  busy?: boolean;
  /** Shown on hover and focus: the disabled button stays focusable. */
  disabledReason?: string | undefined;
  /** At the right edge of a page the reason must not stand out beyond the button. */
  isAtEdge?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size = 'md',
    icon,
    busy = false,
    disabledReason,
    isAtEdge = false,
    className,
    children,
    onClick,
    type,
    ...rest
  } = props;
  const reasonId = useId();
  const held = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (held) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type={type ?? 'button'}
      className={buttonStyle(variant, size, className)}
      onClick={press}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      {...rest}
    >
      {busy ? <Ring /> : icon && <Icon of={icon} size={size === 'lg' ? 18 : 16} />}
      <span className="contents">{children}</span>
    </button>
  );
  if (!('disabledReason' in props)) return button;
  if (disabledReason === undefined) return <span className="contents">{button}</span>;
  return (
    <span className="group/why relative inline-flex has-[.w-full]:flex">
      {button}
      <span
        id={reasonId}
        role="tooltip"
        className={cx(
          isAtEdge ? 'right-0' : 'left-1/2 -translate-x-1/2',
          'pointer-events-none invisible absolute bottom-full z-20 mb-2 w-max max-w-60 rounded-md border border-line bg-raised px-3 py-2 text-ink text-xs shadow-float group-focus-within/why:visible group-hover/why:visible',
        )}
      >
        {disabledReason}
      </span>
    </span>
  );
}
