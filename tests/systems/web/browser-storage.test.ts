import { expect, test } from 'vitest';
import { createBrowserStorage } from '#web/browser-storage.ts';

/** A browser's storage; a full one accepts nothing more. */
function storageOf({ isFull = false } = {}) {
  const texts = new Map([['theme', 'day']]);
  return {
    isFull,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('a stored text is there for the next reader', () => {
  const place = storageOf();
  const storage = createBrowserStorage(() => place);
  expect(storage.read('theme')).toBe('day');
  expect(storage.write('theme', 'night')).toBe(true);
  expect(createBrowserStorage(() => place).read('theme')).toBe('night');
  storage.remove('theme');
  expect(storage.read('theme')).toBeNull();
});

test.each([
  {
    browser: 'that throws',
    of: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  },
  { browser: 'without a storage', of: () => null },
])('a browser $browser remembers a text until the page closes', ({ of }) => {
  const storage = createBrowserStorage(of);
  expect(storage.read('theme')).toBeNull();
  expect(storage.write('theme', 'night')).toBe(false);
  expect(storage.read('theme')).toBe('night');
  storage.remove('theme');
  expect(storage.read('theme')).toBeNull();
});

test('a full browser remembers the newer text until the page closes, and stores the next once there is space', () => {
  const place = storageOf({ isFull: true });
  const storage = createBrowserStorage(() => place);
  expect(storage.write('theme', 'night')).toBe(false);
  expect(storage.read('theme')).toBe('night');
  expect(place.getItem('theme')).toBe('day');
  place.isFull = false;
  expect(storage.write('theme', 'system')).toBe(true);
  expect(storage.read('theme')).toBe('system');
  expect(place.getItem('theme')).toBe('system');
});
