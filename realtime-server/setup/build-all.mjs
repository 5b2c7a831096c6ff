import { buildAll } from './build.mjs';
import { installPackages } from './packages.mjs';
import { fail } from './project.mjs';
import { step } from './steps.mjs';

try {
  await step('packages', installPackages);
  await step('build', buildAll);
} catch (error) {
  fail(error);
}
