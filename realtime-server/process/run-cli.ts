import { DatabaseBusyError, DatabaseLockedError, DatabaseUnusableError } from '#db/database/open.ts';
import { SettingError } from './environment.ts';
import { NoAnswerError } from './listening.ts';

const OPERATOR_ERRORS = [SettingError, DatabaseLockedError, DatabaseUnusableError, DatabaseBusyError];

export async function runCli(
  program: () => Promise<void>,
  own: readonly (abstract new (...args: never[]) => Error)[] = [],
): Promise<void> {
  try {
    await program();
  } catch (error) {
    if (![...OPERATOR_ERRORS, ...own].some((kind) => error instanceof kind)) throw error;
    // Open handles would keep the process alive.
    process.stderr.write(`${(error as Error).message}\n`, () => exit(error));
  }
}

// `process.exit` waits for a pending DNS lookup; SIGKILL does not.
function exit(error: unknown): void {
  if (error instanceof NoAnswerError) process.kill(process.pid, 'SIGKILL');
  else process.exit(1);
}
