/** Counts each moment from which what a connection has read may be stale. */
export class CacheEpoch {
  #count = 0;
  readonly now = (): number => this.#count;
  readonly end = (): void => {
    this.#count += 1;
  };
}
