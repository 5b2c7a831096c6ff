/** Pushed facts in their order, numbered: an answer that was asked for later knows them already. */
export interface Pushes<T> {
  readonly last: number;
  readonly recent: readonly { readonly number: number; readonly fact: T }[];
}

/** What was read, and up to which push it knows. */
export interface Read<T> {
  readonly value: T;
  readonly upTo: number;
}

/** A page reads again long before so many have come. */
const MAX_KEPT = 500;

export const noPushes: Pushes<never> = { last: 0, recent: [] };

export const withPush = <T>({ last, recent }: Pushes<T>, fact: T): Pushes<T> => ({
  last: last + 1,
  recent: [...recent, { number: last + 1, fact }].slice(-MAX_KEPT),
});

/** Reads, and notes which pushes came before. */
export async function readAfter<T>({ last }: Pushes<unknown>, read: () => Promise<T>): Promise<Read<T>> {
  return { value: await read(), upTo: last };
}

/** What was read, changed by every push that came since it was asked for. */
export const merged = <T, Fact>(
  { value, upTo }: Read<T>,
  { recent }: Pushes<Fact>,
  change: (value: T, fact: Fact) => T,
): T => recent.reduce((known, { number, fact }) => (number > upTo ? change(known, fact) : known), value);
