import type { PaletteProps } from '#web/system-entry.ts';
import { PaletteGroup, PaletteItem } from '#web/ui/overlay/palette.tsx';
import { paletteText } from './text/page.ts';
import { useCollect } from './use-production.ts';

export function ProductionPalette({ then }: PaletteProps) {
  const { run } = useCollect();
  return (
    <PaletteGroup heading={paletteText.heading}>
      <PaletteItem name={paletteText.collect} onSelect={then(() => void run())} />
    </PaletteGroup>
  );
}
