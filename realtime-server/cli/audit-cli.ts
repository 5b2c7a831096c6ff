import { openDatabase } from '#db/database/open.ts';
import { createAuditedSystems } from './audited-systems.ts';
import { readEnvironment } from '../process/environment.ts';
import { runCli } from '../process/run-cli.ts';
import { auditWorld } from '../ledger/audit.ts';

await runCli(async () => {
  const database = await openDatabase(readEnvironment(process.env).databaseUrl, { lock: false });
  const differences = await database.read((tx) => auditWorld(tx, createAuditedSystems()));
  process.stdout.write(`${differences.length === 0 ? 'balanced' : differences.join('\n')}\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
  await database.close();
});
