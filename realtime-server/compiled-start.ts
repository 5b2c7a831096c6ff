import { fileURLToPath } from 'node:url';

/** As the npm package `node` and `NEEDED_MAJOR` in `setup/project.mjs`. */
const NEEDED_MAJOR = 24;

// Before anything that an older Node lacks is even named by an import.
if (Number.parseInt(process.versions.node, 10) < NEEDED_MAJOR) {
  process.stderr.write(
    `The server needs Node ${NEEDED_MAJOR} or newer, and this is Node ${process.versions.node}: start it with npm start, or with node_modules/node/bin/node.\n`,
  );
  process.exitCode = 1;
} else {
  const { enableCompileCache, flushCompileCache } = await import('node:module');
  // Compiling the bundle takes V8 longer than the rest of the start.
  enableCompileCache(fileURLToPath(new URL('../compile-cache', import.meta.url)));
  await import('./main.ts');
  // A killed server would never write the cache at exit.
  flushCompileCache();
}
