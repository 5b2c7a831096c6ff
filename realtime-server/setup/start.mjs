import { buildWhatChanged } from './build.mjs';
import { handOver } from './hand-over.mjs';
import { installPackages } from './packages.mjs';
import { fail, inProject } from './project.mjs';
import { step } from './steps.mjs';

// `npm start`: whatever set-up is missing, then the server. Migrations and a first world are the server's own.
try {
  await step('packages', installPackages);
  await step('build', buildWhatChanged);
  handOver([inProject('dist/server/main.js')]);
} catch (error) {
  fail(error);
}
