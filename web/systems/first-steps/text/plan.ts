import { clockSpan, fullCount, listed } from '#web/ui/figure/format.ts';
import type { Plan } from '../plan/model.ts';

const wholeDollars = (dollars: number): string => `$${fullCount(Math.ceil(dollars))}`;

const upgradeName = (upgrade: Plan['upgrade']): string =>
  upgrade
    ? `${upgrade.isFirst ? 'First' : 'Next'} upgrade for ${wholeDollars(upgrade.price)}`
    : 'First upgrade';

function missing(upgrade: Plan['upgrade']): string {
  if (upgrade === null) return 'once you own a place';
  if (upgrade.missing > 0) return `you need ${wholeDollars(upgrade.missing)}`;
  return upgrade.lacking.length > 0 ? `you need ${listed(upgrade.lacking)}` : 'you can afford it';
}

export const planText = {
  title: 'Your next hour',
  in: (ms: number) => `in ${clockSpan(ms)}`,
  race: 'Next race',
  soon: 'in a moment',
  rent: 'Rent',
  ready: 'ready to collect',
  noRent: 'once you own a place',
  upgrade: upgradeName,
  missing,
  upgradeLine: (upgrade: Plan['upgrade']) => `${upgradeName(upgrade)}: ${missing(upgrade)}`,
} as const;
