import { Link } from 'react-router';
import type { FirstStepId } from '#protocol/systems/first-steps.ts';
import { type ButtonVariant, buttonStyle } from '#web/ui/button-style.ts';
import { GUIDES } from '../model.ts';
import { pointTo } from '../store.ts';

/** Leads to the control of a step. */
export const ShowMe = ({ id, variant = 'secondary' }: { id: FirstStepId; variant?: ButtonVariant }) => (
  <Link
    to={GUIDES[id].to}
    onClick={() => pointTo(id)}
    aria-label={`Show me: ${GUIDES[id].title}`}
    className={buttonStyle(variant, 'sm')}
  >
    Show me
  </Link>
);
