// Creating every Intl format at start would delay a slow phone's first screen by 250 ms.
export function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
