import { useState } from 'react';

interface Change {
  /** Grows with each change; used as a React key to restart the animation. */
  turn: number;
  motion: '' | 'changed-up' | 'changed-down';
}

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
