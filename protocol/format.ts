import type { Cents } from './primitives.ts';

/** An amount for messages: `$1,200`, or `$1,200.50` when there are cents. */
export function formatDollars(cents: Cents): string {
  const rest = cents % 100;
  const dollars = String((cents - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`;
}
