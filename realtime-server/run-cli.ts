import { DatabaseLockedError, DatabaseUnusableError } from '#db/open.ts';
import { SettingError } from './environment.ts';

/** Errors that only the operator can resolve, printed without a stack. */
const OPERATOR_ERRORS = [SettingError, DatabaseLockedError, DatabaseUnusableError];

/** Runs a program and exits with code 1 and one sentence on such an error; `own` lists further ones. */
export async function runCli(
  program: () => Promise<void>,
  own: readonly (abstract new (...args: never[]) => Error)[] = [],
): Promise<void> {
  try {
    await program();
  } catch (error) {
    const isOperatorError =
      [...OPERATOR_ERRORS, ...own].some((kind) => error instanceof kind) || isPortTaken(error);
    if (!isOperatorError) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
