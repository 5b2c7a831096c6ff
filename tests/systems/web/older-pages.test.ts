import type { ComponentProps, ReactElement } from 'react';
import { expect, test } from 'vitest';
import { OlderPages, type Passed } from '#web/ui/page/older-pages.tsx';
import type { Pages } from '#web/ui/page/pages.tsx';

const LIMIT = 25;

/** The buttons below the page after these; `total` counts from that page on. */
function pagesAfter(passed: Passed, total: number, lastId?: number) {
  const turned: Passed[] = [];
  const { props } = OlderPages({
    ...{ label: 'Pages', passed, lastId, onTurn: (to) => void turned.push(to) },
    of: { data: { pagination: { limit: LIMIT, total } }, isPlaceholderData: false },
  }) as ReactElement<ComponentProps<typeof Pages>>;
  return { turned, ...props, turn: (page: number) => props.onPage(page, { replace: false }) };
}

test('the next page is what is older than the last entry shown', () => {
  const { page, pages, turn, turned } = pagesAfter(['80'], 60, 55);
  expect([page, pages]).toEqual([2, 4]);
  turn(3);
  expect(turned).toEqual([['80', '55']]);
});

test('the way back is the way that was come', () => {
  const { page, pages, turn, turned } = pagesAfter(['80', '55', '30'], 5, 26);
  expect([page, pages]).toEqual([4, 4]);
  for (const back of [3, 1]) turn(back);
  expect(turned).toEqual([['80', '55'], []]);
});

test('a page without entries leads on to none', () => {
  const { turn, turned } = pagesAfter(['80'], 0);
  turn(3);
  expect(turned).toEqual([]);
});
