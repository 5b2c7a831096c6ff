import { runTests } from './run-tests.mjs';

// Takes a few minutes.
await runTests({ isWhole: false });
