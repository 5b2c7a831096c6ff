import { DatabaseLockedError, DatabaseUnusableError } from '#db/open.ts';
import { SettingError } from './environment.ts';

/** What a program can not go on with though nothing is wrong with it. */
const EXPECTED = [SettingError, DatabaseLockedError, DatabaseUnusableError];

/** Runs a program that ends with one sentence and code 1 when only its operator can help; `own` are further such errors. */
export async function runCli(
  program: () => Promise<void>,
  own: readonly (abstract new (...args: never[]) => Error)[] = [],
): Promise<void> {
  try {
    await program();
  } catch (error) {
    const isExpected = [...EXPECTED, ...own].some((kind) => error instanceof kind) || isPortTaken(error);
    if (!isExpected) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
