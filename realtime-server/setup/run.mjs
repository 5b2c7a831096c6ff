import { spawn } from 'node:child_process';
import { root, bundledNode, fail, SetupError } from './project.mjs';
import { constants } from 'node:os';

/** A command that cannot start or times out returns a non-zero code. */
export function run([command, ...args], { cwd = root, env = {}, timeoutMs = 0, visible = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: visible ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const stop = forwardSignals(child);
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      clearTimeout(timer);
      stop();
      resolve({ ok: code === 0, code: code ?? 1, output });
    });
  });
}

/** A terminal sends SIGINT to the child too: a second one would cut its shutdown short. */
function forwardSignals(child) {
  const undo = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const forward = () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
    process.on(signal, forward);
    return () => process.off(signal, forward);
  });
  return () => undo.forEach((off) => off());
}

export function execNode(args) {
  const child = spawn(bundledNode(), args, { cwd: root, stdio: 'inherit' });
  forwardSignals(child);
  child.on('error', () =>
    fail(new SetupError('The installed Node cannot run here; delete node_modules and try again.')),
  );
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
