import { fullCount } from '#web/ui/figure/format.ts';

/** What the dashboard loads too, so not with the texts of the page. */
export const goodsText = {
  loadFailed: 'Failed to load production',
  collectFailed: 'Failed to collect production',
  buildFailed: 'Failed to build',
  nothing: 'Nothing to collect yet.',
  workshopShort: 'The workshop needs wood and iron.',
  name: 'Yard',
  noBuilding: 'Nothing is made yet',
  build: 'Build',
  waiting: (units: number, good: string) => `${fullCount(units)} ${good}`,
  collect: 'Collect',
  collectNamed: 'Collect the goods',
  building: 'A building',
  makes: (units: number, good: string) => `Makes ${units} ${good} an hour`,
} as const;

export function emptyReason(
  accrued: readonly { readonly made: number; readonly due: number }[],
): string | undefined {
  if (accrued.some(({ made }) => made > 0)) return undefined;
  return accrued.some(({ due }) => due > 0) ? goodsText.workshopShort : goodsText.nothing;
}
