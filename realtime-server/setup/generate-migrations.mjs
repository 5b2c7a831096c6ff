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
  }
} catch (error) {
  fail(error);
}
