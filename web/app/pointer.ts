/** Marks the page while one works by pointer: what is focused then needs no ring. Any key but a modifier takes the mark away. */
export function followPointer(): void {
  const { dataset } = document.documentElement;
  const onPress = () => {
    dataset.pointer = '';
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (!MODIFIERS.has(key)) delete dataset.pointer;
  };
  document.addEventListener('pointerdown', onPress, { capture: true, passive: true });
  document.addEventListener('keydown', onKey, { capture: true });
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);
