import { useEffect, useState } from 'react';
import { timers } from './clock.ts';

export function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => timers.after(delayMs, () => setDebounced(value)), [value, delayMs]);
  return debounced;
}
