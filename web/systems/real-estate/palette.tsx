import type { PaletteProps } from '#web/system-entry.ts';
import { PaletteGroup, PaletteItem } from '#web/ui/overlay/palette.tsx';
import { useCollectRent } from './use-estate.ts';
import { paletteText } from './text/page.ts';

export function EstatePalette({ then }: PaletteProps) {
  const { run } = useCollectRent();
  return (
    <PaletteGroup heading={paletteText.heading}>
      <PaletteItem name={paletteText.collect} onSelect={then(() => void run(0))} />
    </PaletteGroup>
  );
}
