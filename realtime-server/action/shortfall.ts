import { toDollars } from '#protocol/values/primitives.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { Asset } from '../ledger/chart-of-accounts.ts';
import { formatAmount } from '../ledger/format.ts';
import type { Holding } from '../ledger/holdings.ts';
import type { Lacking } from '../ledger/post.ts';
import { refuse, type Refusal } from './context.ts';

type Shortfall = Refusal<'not_enough_dollars' | 'not_enough_goods'>;

/** Names everything that is missing, and where goods come from. */
export const refuseShortfall = (lacking: Lacking): Shortfall =>
  refuse(lacking[0].asset === 'dollars' ? 'not_enough_dollars' : 'not_enough_goods', {
    error: [`You are ${listed(lacking)} short.`, ...sourcesOf(lacking)].join(' '),
    ...lackingField(lacking),
  });

/** What a player offers for sale is not bought first. */
export const refuseSale = ({ asset, amount }: Holding, held: number): Shortfall =>
  refuse('not_enough_goods', {
    error: `You hold ${formatAmount(asset, held)}, ${formatAmount(asset, amount)} less than that.`,
    ...lackingField([{ asset, amount }]),
  });

export const lackingField = (lacking: readonly Holding[]): Pick<Refusal, 'lacking'> => ({
  lacking: lacking.map(({ asset, amount }) => ({
    asset,
    amount: asset === 'dollars' ? toDollars(amount) : amount,
  })),
});

const listed = (lacking: readonly Holding[]): string =>
  names.format(lacking.map(({ asset, amount }) => formatAmount(asset, amount)));

const names = new Intl.ListFormat('en-US');

function sourcesOf(lacking: readonly Holding[]): string[] {
  const assets = lacking.map(({ asset }) => asset);
  const sold = assets.filter(isSold);
  const [only] = sold;
  return [
    ...(sold.length > 1
      ? ['The market sells them.']
      : only === undefined
        ? []
        : [assets.length === 1 ? 'The market sells it.' : `The market sells ${only}.`]),
    ...(assets.includes('oil') ? ['Oil comes from your own oil wells.'] : []),
  ];
}

const isSold = (asset: Asset): boolean => (MARKET_RESOURCES as readonly string[]).includes(asset);
