/** Makes a thing at its first use: all formats of the page would take a slow phone a quarter of a second before its first screen. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
