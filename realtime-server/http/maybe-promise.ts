/** Goes on with a value: at once when it is there, else when it comes. Most of what a request asks for is there. */
export const andThen = <A, B>(value: A | Promise<A>, goOn: (value: A) => B | Promise<B>): B | Promise<B> =>
  value instanceof Promise ? value.then(goOn) : goOn(value);
