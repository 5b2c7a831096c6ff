import { cx } from '../style/cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line bg-raised text-ink hover:border-edge',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-raised hover:text-ink',
  danger: 'border-loss/60 bg-transparent text-loss hover:bg-loss/10',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 gap-1.5 px-3 text-xs pointer-coarse:min-h-10',
  md: 'min-h-10 gap-2 px-4 text-sm pointer-coarse:min-h-11',
  lg: 'min-h-12 gap-2 px-6 text-base',
};

export const buttonStyle = (
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  more?: string,
): string =>
  cx(
    'relative inline-flex shrink-0 select-none items-center justify-center rounded-md border py-1 text-center font-medium',
    'transition-colors duration-150 aria-disabled:opacity-55 disabled:opacity-55',
    variants[variant],
    sizes[size],
    more,
  );
