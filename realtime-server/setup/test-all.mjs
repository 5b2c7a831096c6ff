import { run } from './run.mjs';

// `npm run test:all`: `npm test`, then the long labs one after the other; about an hour.
const SCRIPTS = ['test', 'test:postgres', 'test:long', 'test:faults', 'test:views'];

const failed = [];
for (const script of SCRIPTS) {
  const { ok } = await run(['npm', 'run', script], { visible: true });
  if (!ok) failed.push(script);
}
console.log(`\n${SCRIPTS.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
