import { buildWhatChanged } from './build.mjs';
import { execNode } from './exec-node.mjs';
import { installPackages } from './packages.mjs';
import { bundledNode, fail, inProject, SetupError } from './project.mjs';
import { run } from './run.mjs';
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
  throw new SetupError('The demo’s world could not be made; the reason stands above.');
}
