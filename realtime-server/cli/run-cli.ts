import { DatabaseLockedError, DatabaseUnusableError } from '#db/open.ts';
import { SettingError } from '../process/environment.ts';
import { NoAnswerError } from '../process/listening.ts';

/** Errors that only the operator can resolve, printed without a stack. */
const OPERATOR_ERRORS = [SettingError, DatabaseLockedError, DatabaseUnusableError];

/** Runs a program and exits at once with code 1 and one sentence on such an error; `own` lists further ones. */
export async function runCli(
  program: () => Promise<void>,
  own: readonly (abstract new (...args: never[]) => Error)[] = [],
): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (![...OPERATOR_ERRORS, ...own].some((kind) => error instanceof kind)) throw error;
    // What was begun on the way would let the process live on.
    process.stderr.write(`${(error as Error).message}\n`, () => exit(error));
  }
}

/** An exit would wait for the name to be looked up; a signal does not. */
function exit(error: unknown): void {
  if (error instanceof NoAnswerError) process.kill(process.pid, 'SIGKILL');
  else process.exit(1);
}
