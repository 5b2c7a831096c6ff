import { readdirSync, rmSync } from 'node:fs';
import { fail, inProject, SetupError } from './project.mjs';
import { run } from './run.mjs';

const [name] = process.argv.slice(2);

try {
  if (!name) throw new SetupError('Give the migration a name: npm run db:generate -- <name>');
  for (const engine of ['sqlite', 'postgres']) {
    const options = ['--config', `db/schema/drizzle.${engine}.config.ts`, '--name', name];
    const { ok } = await run([inProject('node_modules/.bin/drizzle-kit'), 'generate', ...options], {
      visible: true,
    });
    if (!ok) throw new SetupError(`No migration was made for ${engine}.`);
    removeFormerSnapshots(inProject('db/migrations', engine, 'meta'));
  }
} catch (error) {
  fail(error);
}

/** drizzle-kit compares with the last snapshot only; each has thousands of lines. */
function removeFormerSnapshots(folder) {
  const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  for (const former of snapshots.sort().slice(0, -1)) rmSync(`${folder}/${former}`);
}
