const COMPOSING = 229;

// Safari sends the Enter that ends a composition after `compositionend`, with only this key code.
export const endsComposition = ({
  key,
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>): boolean =>
  key === 'Enter' && (isComposing || keyCode === COMPOSING);

export function ignoreInputMethodKeys(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (!endsComposition(event)) return;
      event.stopImmediatePropagation();
      // The input method has already handled the key.
      event.preventDefault();
    },
    { capture: true },
  );
}
