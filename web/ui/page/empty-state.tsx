import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../button/button-style.ts';
import { Icon } from '../drawing/icon.tsx';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  text?: string;
  action: ReactElement;
}

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
  isPrimary?: boolean;
  children: ReactNode;
}

export const NextStep = ({ to, isPrimary = false, children }: NextStepProps) => (
  <Link to={to} className={buttonStyle(isPrimary ? 'primary' : 'secondary')}>
    {children}
  </Link>
);
