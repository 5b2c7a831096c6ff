import { Link } from 'react-router';
import type { FirstStepId } from '#protocol/systems/first-steps.ts';
import { type ButtonVariant, buttonStyle } from '#web/ui/button-style.ts';
import { GUIDES } from '../model.ts';
import { pointTo } from '../store.ts';

interface ShowMeProps {
  readonly id: FirstStepId;
  readonly variant: ButtonVariant;
  readonly className?: string;
}

export const ShowMe = ({ id, variant, className }: ShowMeProps) => (
  <Link
    to={GUIDES[id].to}
    onClick={() => pointTo(id)}
    aria-label={`Show me: ${GUIDES[id].title}`}
    className={buttonStyle(variant, 'sm', className)}
  >
    Show me
  </Link>
);
