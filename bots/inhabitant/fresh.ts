/** A read whose answer is good for a while. */
export interface Fresh<D, V> {
  /** The last answer, or a new one once that is too old. */
  get(deps: D, nowMs: number): Promise<V>;
  forget(): void;
}

/** Reads anew once the last answer is older than `forMs` (real time), was forgotten, or failed. */
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
