import { buildAll } from './build.mjs';
import { runScript, step } from './steps.mjs';

await runScript(() => step('build', buildAll));
