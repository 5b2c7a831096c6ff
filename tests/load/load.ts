import { resolve } from 'node:path';
import { type LoadOptions, parseOptions, USAGE } from './options/options.ts';
import { runLoad } from './run/load.ts';
import { createView } from './view/view.ts';

// `npm run load`: options choose the run, the view shows it, the exit code reports its result.
const args = process.argv.slice(2);
const options = readOptions();
const stopping = new AbortController();
const stop = (): void => {
  if (stopping.signal.aborted) process.exit(130);
  console.error('\nstopping; press Ctrl-C again to quit without a report');
  stopping.abort();
};
process.on('SIGINT', stop).on('SIGTERM', stop);
try {
  const { findings } = await runLoad(options, {
    view: createView(options, process.stdout),
    signal: stopping.signal,
    dataFolder: resolve('data/load'),
    command: ['npm run load --', ...args].join(' '),
  });
  process.exit(findings.length === 0 ? 0 : 1);
} catch (error) {
  console.error(`The run failed: ${(error as Error).message}`);
  process.exit(1);
}

function readOptions(): LoadOptions {
  try {
    return parseOptions(args, process.env);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}
