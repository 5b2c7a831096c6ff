export interface Cached<D, V> {
  get(deps: D, nowMs: number): Promise<V>;
  forget(): void;
}

/** Caches an answer for `ttlMs` of real time; a failed read is not cached. */
export function cachedFor<D, V>(ttlMs: number, read: (deps: D) => Promise<V>): Cached<D, V> {
  let readAtMs = -Infinity;
  let answer: Promise<V> | null = null;
  const forget = (): void => void (answer = null);
  return {
    forget,
    get(deps, nowMs) {
      if (answer && nowMs - readAtMs < ttlMs) return answer;
      readAtMs = nowMs;
      answer = read(deps);
      answer.catch(forget);
      return answer;
    },
  };
}
