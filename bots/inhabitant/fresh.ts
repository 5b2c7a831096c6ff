export interface Fresh<D, V> {
  get(deps: D, nowMs: number): Promise<V>;
  forget(): void;
}

/** Caches an answer for `forMs` of real time; a failed read is not cached. */
export function fresh<D, V>(forMs: number, read: (deps: D) => Promise<V>): Fresh<D, V> {
  let readAtMs = -Infinity;
  let answer: Promise<V> | null = null;
  const forget = (): void => void (answer = null);
  return {
    forget,
    get(deps, nowMs) {
      if (answer && nowMs - readAtMs < forMs) return answer;
      readAtMs = nowMs;
      answer = read(deps);
      answer.catch(forget);
      return answer;
    },
  };
}
