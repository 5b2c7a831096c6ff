import { runTests } from './run-tests.mjs';

// `npm run test:all`: every check and test there is, those of `npm test` included; it may take an hour.
await runTests({ isWhole: true });
