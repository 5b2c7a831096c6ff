import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from './button-style.ts';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** What to do next. */
  text?: string;
  /** The link or button that does it: no empty state is without. */
  action: ReactElement;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-3 px-5 py-8 max-sm:px-4">
      {icon && <Icon of={icon} size={24} className="text-muted" />}
      <div>
        <p className="font-medium text-base">{title}</p>
        {text !== undefined && <p className="mt-1 max-w-prose text-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}

interface NextStepProps {
  to: string;
  /** The one thing to do on its page. */
  isPrimary?: boolean;
  children: ReactNode;
}

/** The link to where the next step is taken. */
export const NextStep = ({ to, isPrimary = false, children }: NextStepProps) => (
  <Link to={to} className={buttonStyle(isPrimary ? 'primary' : 'secondary')}>
    {children}
  </Link>
);
