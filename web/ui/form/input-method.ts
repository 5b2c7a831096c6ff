const TAKEN = 229;

// Detects the Enter that ends a composition. Safari sends it after `compositionend`, with only this code.
export const isOfInputMethod = ({
  key,
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>): boolean =>
  key === 'Enter' && (isComposing || keyCode === TAKEN);

export function ignoreInputMethodKeys(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isOfInputMethod(event)) return;
      event.stopImmediatePropagation();
      // The input method has already handled the key.
      event.preventDefault();
    },
    { capture: true },
  );
}
