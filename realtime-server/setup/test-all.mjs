import { runTests } from './run-tests.mjs';

// May take an hour.
await runTests({ isWhole: true });
