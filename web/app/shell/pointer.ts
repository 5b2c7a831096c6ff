// Hides focus rings while the player uses a pointer, until a key other than a modifier.
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
