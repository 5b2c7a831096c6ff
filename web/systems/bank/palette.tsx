import type { PaletteProps } from '#web/system-entry.ts';
import { PaletteGroup, PaletteItem } from '#web/ui/palette.tsx';
import { useCollect } from './use-bank.ts';

export function BankPalette({ then }: PaletteProps) {
  const { run } = useCollect();
  return (
    <PaletteGroup heading="Central Bank">
      <PaletteItem name="Collect the salary" onSelect={then(() => void run(0))} />
    </PaletteGroup>
  );
}
