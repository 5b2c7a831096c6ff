import { timers } from './clock.ts';

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  timers.after(60_000, () => URL.revokeObjectURL(link.href));
}
