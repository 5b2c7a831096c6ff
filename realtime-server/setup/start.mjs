import { buildWhatChanged } from './build.mjs';
import { execNode } from './run.mjs';
import { inProject } from './project.mjs';
import { runScript, step } from './steps.mjs';

await runScript(async () => {
  await step('build', buildWhatChanged);
  execNode([inProject('dist/server/main.js')]);
});
