import { expect, type Locator } from '@playwright/test';

/** A payout is not a loss: while it happens no figure within rolls down in the colour of one. */
export async function expectNoLoss(within: Locator, payOut: () => Promise<void>): Promise<void> {
  const losses = await within.evaluateHandle((element) => {
    const seen: string[] = [];
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof Element)
          for (const one of [added, ...added.querySelectorAll('*')])
            if (one.matches('.changed-down')) seen.push(one.textContent);
    }).observe(element, { childList: true, subtree: true });
    return seen;
  });
  await payOut();
  expect(await losses.jsonValue(), 'figures that rolled down as a loss').toEqual([]);
}
