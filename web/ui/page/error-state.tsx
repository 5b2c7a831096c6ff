import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../drawing/icon.tsx';

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactElement;
}

export function ErrorState({ message, onRetry, retrying = false, action }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 px-5 py-8 max-sm:px-4">
      <p className="flex items-start gap-2 text-base">
        <Icon of={CircleAlert} size={20} className="mt-0.5 text-loss" />
        <span>{message}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {onRetry && (
          <Button icon={RotateCw} onClick={onRetry} busy={retrying}>
            Try again
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
