import type { PaletteProps } from '#web/system-entry.ts';
import { PaletteGroup, PaletteItem } from '#web/ui/palette.tsx';
import { useCollect } from './use-production.ts';

export function ProductionPalette({ then }: PaletteProps) {
  const { run } = useCollect();
  return (
    <PaletteGroup heading="Production">
      <PaletteItem name="Collect production" onSelect={then(() => void run())} />
    </PaletteGroup>
  );
}
