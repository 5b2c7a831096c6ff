import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Does not echo hidden input. Throws without a terminal. */
export async function askHidden(
  question: string,
  { isHidden }: { readonly isHidden: boolean },
): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD must name an admin.');
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isHidden ? nowhere : process.stdout,
    terminal: true,
  });
  try {
    return (await terminal.question('')).trim();
  } finally {
    terminal.close();
    if (isHidden) process.stdout.write('\n');
  }
}
