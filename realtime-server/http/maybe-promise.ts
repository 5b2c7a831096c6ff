/** Applies `onValue` at once to a value and once a promise has resolved; most values of a request are there. */
export const mapMaybePromise = <A, B>(
  value: A | Promise<A>,
  onValue: (value: A) => B | Promise<B>,
): B | Promise<B> => (value instanceof Promise ? value.then(onValue) : onValue(value));
