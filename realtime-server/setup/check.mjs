import { runChecks } from './checks.mjs';
import { runScript } from './steps.mjs';

await runScript(async () => {
  const { failed } = await runChecks({ withArchitecture: true, isWhole: true });
  process.exit(failed === 0 ? 0 : 1);
});
