import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiling the bundle takes V8 longer than the rest of the start.
enableCompileCache(fileURLToPath(new URL('../compile-cache', import.meta.url)));
<<<<<<< HEAD:realtime-server/process/compiled-start.ts
await import('../main.ts');
// Written now, because a killed server never gets to it.
=======
await import('./main.ts');
// A killed server would never write the cache at exit.
>>>>>>> words2:realtime-server/compiled-start.ts
flushCompileCache();
