import { buildWhatChanged } from './build.mjs';
import { execNode } from './run.mjs';
import { installPackages } from './packages.mjs';
import { fail, inProject } from './project.mjs';
import { step } from './steps.mjs';

try {
  await step('packages', installPackages);
  await step('build', buildWhatChanged);
  execNode([inProject('dist/server/main.js')]);
} catch (error) {
  fail(error);
}
