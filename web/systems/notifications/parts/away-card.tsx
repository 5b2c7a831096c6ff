import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { closeAway } from '../store.ts';
import { awayCardText } from '../text.ts';

export const AwayCard = ({ text }: { text: string }) => (
  <section aria-label={awayCardText.name} className="arrives flex h-7 min-w-0 items-center">
    <p className="min-w-0 truncate" title={text}>
      <span>{awayCardText.lead}</span>{' '}
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
      aria-label={awayCardText.close}
      onClick={closeAway}
      className="-outline-offset-2 inline-flex size-7 shrink-0 items-center justify-center text-muted hover:text-ink"
    >
      <Icon of={X} size={14} />
    </button>
  </section>
);
