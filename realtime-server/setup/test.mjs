import { runTests } from './run-tests.mjs';

// `npm test`: what shows in some minutes that the game works.
await runTests({ isWhole: false });
