import { Crown, X } from 'lucide-react';
import { Link } from 'react-router';
import type { King } from '#protocol/systems/king/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { coronationText } from '../text.ts';

const HUE = 60;

export function CoronationCard({ king, onClose }: { king: King; onClose: () => void }) {
  const { id } = useUser();
  return (
    <section
      aria-label={coronationText.name}
      style={{ '--h': HUE }}
      className="hue arrives pointer-events-auto mb-2 flex items-center gap-4 rounded-lg border border-money/50 bg-surface py-3 pr-2 pl-4 text-ink shadow-float"
    >
      <Icon of={Crown} size={24} className="text-money" />
      <p className="wrap-anywhere min-w-0 flex-1 text-base">
        <span className="eyebrow block">{coronationText.midnight}</span>
        {king.id === id ? (
          <span>{coronationText.yours}</span>
        ) : (
          <span key="other">
            <Link to={`/profile/${king.id}`} className="display underline-offset-4 hover:underline">
              {king.username}
            </Link>{' '}
            {coronationText.isKing}
          </span>
        )}
        <span>{coronationText.with}</span>
        <Money of={king.dollars} form="short" />
        {king.bonus > 0 && (
          <span>
            {coronationText.bankPays} <Money of={king.bonus} form="short" /> {coronationText.forIt}
          </span>
        )}
        <span>.</span>
      </p>
      <button
        type="button"
        aria-label={coronationText.close}
        onClick={onClose}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:size-11"
      >
        <Icon of={X} />
      </button>
    </section>
  );
}
