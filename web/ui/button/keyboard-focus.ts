const CONTROL = 'button, a[href], input, select, textarea';

export function goTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  const control = place.matches(CONTROL) ? place : place.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
}

/** After a form that the answer replaced, so that the focus is not lost. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** The Latin letter or digit that a key means: as typed, else by its place, as on Cyrillic and Greek keyboards and for the digits
 * of AZERTY, which need Shift. */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const typed = key.toLowerCase();
  const placed = /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1]?.toLowerCase();
  return /^[a-z\d]$/.test(typed) || shiftKey || placed === undefined ? typed : placed;
}

/** True while the player types, holds a modifier, or a dialog is open. */
export function isKeyTaken({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input:not([type=radio]), select, textarea');
  return (
    ctrlKey ||
    altKey ||
    metaKey ||
    defaultPrevented ||
    Boolean(isTyping) ||
    document.querySelector('dialog[open]') !== null
  );
}
