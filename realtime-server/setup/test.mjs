import { runTests } from './run-tests.mjs';

await runTests({ isWhole: false });
