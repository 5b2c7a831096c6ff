import { administer, OPERATOR_MISTAKES } from './admin-tasks.ts';
import { runCli } from '../process/run-cli.ts';

const USAGE = `npm run admin -- make-admin <mail|username>       makes the account an admin
npm run admin -- reset-password <mail|username>   sets a new password and ends all sessions
npm run admin -- disable-codes <mail|username>    turns one-time codes off and ends all sessions
npm run admin -- backup <file>                    copies the world to a new file
npm run admin -- restore <file>                   replaces the world with such a copy and keeps the old one
npm run admin -- move --from <url> --to <url>     copies the world to an empty file or database of either engine

All but the last two also work while the server is running.
`;

await runCli(async () => {
  const terminal = { environment: process.env, output: process.stdout };
  const done = await administer(process.argv.slice(2), terminal);
  if (done !== null) return void process.stdout.write(`${done}\n`);
  process.stderr.write(USAGE);
  process.exitCode = 2;
}, OPERATOR_MISTAKES);
