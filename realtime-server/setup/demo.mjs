import { buildWhatChanged } from './build.mjs';
import { execNode, run } from './run.mjs';
import { installPackages } from './packages.mjs';
import { bundledNode, fail, inProject, SetupError } from './project.mjs';
import { step } from './steps.mjs';

const options = process.argv.slice(2);

const INTERRUPTED = 130;

try {
  await step('packages', installPackages);
  await step('build', async () => {
    const [built] = await Promise.all([buildWhatChanged(), foundWorld()]);
    return built;
  });
  execNode([inProject('bots/demo-cli.ts'), ...options]);
} catch (error) {
  fail(error);
}

async function foundWorld() {
  const { ok, code, output } = await run([bundledNode(), inProject('bots/found-demo-cli.ts'), ...options]);
  if (ok) return;
  if (code === INTERRUPTED) process.exit(INTERRUPTED);
  console.error(output);
  throw new SetupError('The demo world could not be created. See the output above.');
}
