import { installBrowser } from './browser.mjs';
import { buildWhatChanged } from './build.mjs';
import { installOtherBrowsers, testOtherBrowsers } from './other-browsers.mjs';
import { installPackages } from './packages.mjs';
import { fail } from './project.mjs';
import { step } from './steps.mjs';

try {
  await step('packages', installPackages);
  await step('build', buildWhatChanged);
  const browser = await step('browser', installBrowser);
  let others;
  await step('browsers', async () => Object.values((others = await installOtherBrowsers())).join(', '));
  const { passed, failed } = await testOtherBrowsers(browser, { others });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
