import { buildWhatChanged } from './build.mjs';
import { execNode, run } from './run.mjs';
import { bundledNode, inProject, SetupError } from './project.mjs';
import { runScript, step } from './steps.mjs';

const options = process.argv.slice(2);

const INTERRUPTED = 130;

await runScript(async () => {
  await step('build', async () => {
    const [built] = await Promise.all([buildWhatChanged(), foundWorld()]);
    return built;
  });
  execNode([inProject('bots/demo-cli.ts'), ...options]);
});

async function foundWorld() {
  const { ok, code, output } = await run([bundledNode(), inProject('bots/found-demo-cli.ts'), ...options]);
  if (ok) return;
  if (code === INTERRUPTED) process.exit(INTERRUPTED);
  console.error(output);
  throw new SetupError('The demo world could not be created. See the output above.');
}
