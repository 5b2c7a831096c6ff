import { useState } from 'react';

interface Change {
  /** Grows with each change: a key that starts an animation anew. */
  turn: number;
  /** The class of the motion, empty until the first change. */
  motion: '' | 'changed-up' | 'changed-down';
}

/** Tells that a figure has changed since it was last drawn, and which way. Says nothing on first sight. */
export function useChange(value: number): Change {
  const [seen, setSeen] = useState<Change & { value: number }>({ value, turn: 0, motion: '' });
  if (Object.is(seen.value, value)) return seen;
  const next: Change & { value: number } = {
    value,
    turn: seen.turn + 1,
    motion: value > seen.value ? 'changed-up' : 'changed-down',
  };
  setSeen(next);
  return next;
}
