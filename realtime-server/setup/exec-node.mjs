import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { bundledNode, fail, root, SetupError } from './project.mjs';
import { forwardSignals } from './run.mjs';

export function execNode(args) {
  const child = spawn(bundledNode(), args, { cwd: root, stdio: 'inherit' });
  forwardSignals(child);
  child.on('error', () =>
    fail(new SetupError('The installed Node cannot run here; delete node_modules and try again.')),
  );
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
