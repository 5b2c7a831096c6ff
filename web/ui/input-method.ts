/** The key code of a key that an input method took. */
const TAKEN = 229;

/** An Enter that chooses or ends what an input method composes. Safari sends it after the composition's end, by its code alone. */
export const isOfInputMethod = ({
  key,
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>): boolean =>
  key === 'Enter' && (isComposing || keyCode === TAKEN);

/** Keeps such an Enter from every field and form: it submits nothing. */
export function ignoreInputMethodKeys(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isOfInputMethod(event)) return;
      event.stopImmediatePropagation();
      // Nothing of what is composed is lost: the input method has had the key already.
      event.preventDefault();
    },
    { capture: true },
  );
}
