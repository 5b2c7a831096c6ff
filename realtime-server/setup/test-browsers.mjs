import { installBrowser } from './browser.mjs';
import { buildWhatChanged } from './build.mjs';
import { installOtherBrowsers, testOtherBrowsers } from './other-browsers.mjs';
import { runScript, showTotals, step } from './steps.mjs';

await runScript(async () => {
  await step('build', buildWhatChanged);
  const browser = await step('browser', installBrowser);
  let others;
  await step('browsers', async () => Object.values((others = await installOtherBrowsers())).join(', '));
  showTotals(await testOtherBrowsers(browser, { others }));
});
