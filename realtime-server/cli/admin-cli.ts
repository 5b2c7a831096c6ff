import { administer, OPERATOR_MISTAKES } from './admin-tasks.ts';
import { runCli } from './run-cli.ts';

const USAGE = `npm run admin -- make-admin <mail|username>       makes that account an admin
npm run admin -- reset-password <mail|username>   gives it a new password and ends its sessions
npm run admin -- disable-codes <mail|username>    turns its one-time codes off and ends its sessions
npm run admin -- backup <file>                    copies the world into a new file
npm run admin -- restore <file>                   puts such a copy in the world's place, which is moved aside
npm run admin -- move --from <url> --to <url>     copies the world into an empty file or database, of either engine

All of them but the last two work while the server is running, too.
`;

await runCli(async () => {
  const terminal = { environment: process.env, output: process.stdout };
  const done = await administer(process.argv.slice(2), terminal);
  if (done !== null) return void process.stdout.write(`${done}\n`);
  process.stderr.write(USAGE);
  process.exitCode = 2;
}, OPERATOR_MISTAKES);
