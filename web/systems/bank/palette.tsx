import type { PaletteProps } from '#web/system-entry.ts';
import { PaletteGroup, PaletteItem } from '#web/ui/overlay/palette.tsx';
import { paletteText } from './text.ts';
import { useCollect } from './use-bank.ts';

export function BankPalette({ then }: PaletteProps) {
  const { run } = useCollect();
  return (
    <PaletteGroup heading={paletteText.heading}>
      <PaletteItem name={paletteText.collect} onSelect={then(() => void run(0))} />
    </PaletteGroup>
  );
}
