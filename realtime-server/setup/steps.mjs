import { installPackages } from './packages.mjs';
import { fail } from './project.mjs';

/** Says that it began only when it takes long. */
export async function step(name, callback) {
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const timer = setTimeout(() => console.log(`… ${label(name)}`), 500);
  try {
    const done = await callback();
    console.log(`✓ ${label(name)} ${done} (${seconds()})`);
    return done;
  } catch (error) {
    console.log(`✗ ${label(name)} failed (${seconds()})`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const label = (name) => name.padEnd(10);

/** What a script of npm does, once the packages are installed. */
export async function runScript(callback) {
  try {
    await step('packages', installPackages);
    await callback();
  } catch (error) {
    fail(error);
  }
}

/** The end of a script that runs tests. */
export function showTotals({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
