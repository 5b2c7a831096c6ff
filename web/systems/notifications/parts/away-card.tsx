import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { closeAway } from '../store.ts';

export const AwayCard = ({ text }: { text: string }) => (
  <section aria-label="While you were away" className="arrives flex h-7 min-w-0 items-center">
    <p className="min-w-0 truncate" title={text}>
      <span>While you were away:</span>{' '}
      <Link
        to="/notifications"
        onClick={closeAway}
        className="-outline-offset-2 inline-block py-1 text-ink underline underline-offset-4"
      >
        {text}
      </Link>
    </p>
    <button
      type="button"
      aria-label="Close: While you were away"
      onClick={closeAway}
      className="-outline-offset-2 inline-flex size-7 shrink-0 items-center justify-center text-muted hover:text-ink"
    >
      <Icon of={X} size={14} />
    </button>
  </section>
);
