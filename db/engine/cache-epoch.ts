/** Changes whenever data read on a connection may be stale. */
export class CacheEpoch {
  #count = 0;
  readonly now = (): number => this.#count;
  readonly end = (): void => {
    this.#count += 1;
  };
}
