import { runChecks } from './checks.mjs';
import { installPackages } from './packages.mjs';
import { fail } from './project.mjs';
import { step } from './steps.mjs';

try {
  await step('packages', installPackages);
  const { failed } = await runChecks({ withArchitecture: true, isWhole: true });
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
