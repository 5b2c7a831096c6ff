import { useEffect, useState } from 'react';
import { timers } from './clock.ts';

export function useRested<T extends string>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => timers.after(restMs, () => setRested(value)), [value, restMs]);
  return rested;
}
