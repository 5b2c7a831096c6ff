import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling the bundle takes V8 longer than the rest of the start.
enableCompileCache(fileURLToPath(new URL('../compile-cache', import.meta.url)));
await import('../main.ts');
// A killed server would never write the cache at exit.
flushCompileCache();
