import type { PaletteProps } from '#web/system-entry.ts';
import { PaletteGroup, PaletteItem } from '#web/ui/palette.tsx';
import { useCollectRent } from './use-estate.ts';

export function EstatePalette({ then }: PaletteProps) {
  const { run } = useCollectRent();
  return (
    <PaletteGroup heading="Real Estate">
      <PaletteItem name="Collect all rent" onSelect={then(() => void run(0))} />
    </PaletteGroup>
  );
}
