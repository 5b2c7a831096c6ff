import { useLine } from '#web/live/connection-store.ts';

/** One line under the bar while the page hears nothing: what may be old, and that it heals by itself. */
export function ConnectionLine() {
  const state = useLine();
  if (state === 'live' || state === 'connecting') return null;
  const text =
    state === 'reconnecting'
      ? 'Reconnecting. What you see may be a moment old.'
      : 'No connection to the server. What you see may be old; it catches up by itself.';
  return (
    <output className="block border-line border-b bg-surface">
      <span className="mx-auto block max-w-page px-6 py-2 text-sm text-warn max-sm:px-4">{text}</span>
    </output>
  );
}
