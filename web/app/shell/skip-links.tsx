import type { ReactNode } from 'react';
import { cx } from '#web/ui/style/cx.ts';

/** The first stops of a keyboard: each is visible while it has the focus. */
export const SkipLinks = () => (
  <>
    <SkipLink to="main">Skip to the content</SkipLink>
    <SkipLink to="dock" className="hidden [html:not([data-quiet])_body:has([data-dock])_&]:block">
      Skip to the next step
    </SkipLink>
  </>
);

interface SkipLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const SkipLink = ({ to, className, children }: SkipLinkProps) => (
  <a
    href={`#${to}`}
    className={cx(
      '-translate-y-20 fixed top-2 left-4 z-50 rounded-md bg-accent px-4 py-2 font-medium text-on-accent text-sm focus:translate-y-0',
      className,
    )}
  >
    {children}
  </a>
);
