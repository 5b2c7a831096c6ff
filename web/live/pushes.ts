// Numbered, so that an answer is merged only with pushes that came after its request.
export interface Pushes<T> {
  readonly last: number;
  readonly recent: readonly { readonly number: number; readonly fact: T }[];
}

/** `upTo`: the last push before the request. */
export interface Read<T> {
  readonly value: T;
  readonly upTo: number;
}

// A page refetches long before 500 pushes.
const MAX_KEPT = 500;

export const noPushes: Pushes<never> = { last: 0, recent: [] };

export const withPush = <T>({ last, recent }: Pushes<T>, fact: T): Pushes<T> => ({
  last: last + 1,
  recent: [...recent, { number: last + 1, fact }].slice(-MAX_KEPT),
});

export async function readAfter<T>({ last }: Pushes<unknown>, read: () => Promise<T>): Promise<Read<T>> {
  return { value: await read(), upTo: last };
}

export const merged = <T, Fact>(
  { value, upTo }: Read<T>,
  { recent }: Pushes<Fact>,
  change: (value: T, fact: Fact) => T,
): T => recent.reduce((known, { number, fact }) => (number > upTo ? change(known, fact) : known), value);
