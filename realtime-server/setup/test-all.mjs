import { runTests } from './run-tests.mjs';

// May take two hours.
await runTests({ isWhole: true });
