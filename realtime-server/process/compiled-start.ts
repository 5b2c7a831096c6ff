import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The built server's first file. V8 takes longer to compile the bundle than the rest of a start takes.
enableCompileCache(fileURLToPath(new URL('../compile-cache', import.meta.url)));
await import('../main.ts');
// Written now, because a killed server never gets to it.
flushCompileCache();
