import { execNode } from './run.mjs';
import { installPackages } from './packages.mjs';
import { fail, inProject } from './project.mjs';
import { step } from './steps.mjs';

try {
  await step('packages', installPackages);
  execNode([inProject('bots/bots-cli.ts'), ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
