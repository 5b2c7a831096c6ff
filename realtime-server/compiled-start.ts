import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The built server's first file. To read four megabytes of code takes V8 longer than everything else in a start, so what it
// made of them is retained beside the build; where that cannot be written, a start takes as long as the first.
enableCompileCache(fileURLToPath(new URL('../compile-cache', import.meta.url)));
await import('./main.ts');
// A server that is killed has retained it by then.
flushCompileCache();
