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
