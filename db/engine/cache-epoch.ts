/** Counts when what a connection has read may be no more. */
export class CacheEpoch {
  #count = 0;
  readonly now = (): number => this.#count;
  readonly end = (): void => {
    this.#count += 1;
  };
}
