import { execNode } from './run.mjs';
import { inProject } from './project.mjs';
import { runScript } from './steps.mjs';

await runScript(() => execNode([inProject('bots/bots-cli.ts'), ...process.argv.slice(2)]));
