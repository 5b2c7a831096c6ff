import type { Figure } from '#protocol/systems/achievements/terms.ts';
import type { TransferCode } from '#protocol/systems.ts';
import type { Change } from '../../action/changes.ts';
import { isPlayerAccount } from '../../ledger/chart-of-accounts.ts';
import type { JournalEntry, Transfer } from '../../ledger/post.ts';

interface Tally {
  readonly figure: Figure;
  readonly side: 'debit' | 'credit';
  readonly counts: 'transfers' | 'amount';
}

const tallies: Partial<Record<TransferCode, readonly Tally[]>> = {
  king_bonus: [{ figure: 'crowns', side: 'credit', counts: 'transfers' }],
  salary_collected: [
    { figure: 'salaries', side: 'credit', counts: 'transfers' },
    { figure: 'salaryIncome', side: 'credit', counts: 'amount' },
  ],
  rent_paid: [{ figure: 'rentsPaid', side: 'debit', counts: 'transfers' }],
  rent_collected: [{ figure: 'rentIncome', side: 'credit', counts: 'amount' }],
  rent_bonus: [{ figure: 'rentIncome', side: 'credit', counts: 'amount' }],
  property_sold: [{ figure: 'propertiesSold', side: 'credit', counts: 'transfers' }],
  fight_reward: [{ figure: 'loot', side: 'credit', counts: 'amount' }],
  company_revenue: [{ figure: 'revenue', side: 'credit', counts: 'amount' }],
  fed_revenue: [{ figure: 'revenue', side: 'credit', counts: 'amount' }],
  revenue_bonus: [{ figure: 'revenue', side: 'credit', counts: 'amount' }],
  salaries_paid: [{ figure: 'payrolls', side: 'debit', counts: 'transfers' }],
  production_collected: [{ figure: 'goodsCollected', side: 'credit', counts: 'amount' }],
  production_bonus: [{ figure: 'goodsCollected', side: 'credit', counts: 'amount' }],
};

const figuresByCode: Partial<Record<TransferCode, readonly Figure[]>> = {
  property_bought: ['properties', 'propertyValue'],
  property_upgraded: ['propertyValue'],
  mafiosi_hired: ['menHired'],
  bet_lost: ['bets'],
  bet_won_stake: ['bets', 'betsWon', 'betPayouts'],
  market_paid: ['trades'],
  market_delivered: ['trades', 'gold'],
  production_collected: ['gold'],
  company_created: ['companies'],
  employee_hired: ['employees'],
  company_upgraded: ['companyLevel'],
  alliance_contribution: ['contribution', 'allianceLevel'],
  building_bought: ['buildings', 'buildingTypes'],
  achievement_reward: ['unlocked', 'points'],
};

export interface Touched {
  readonly figures: ReadonlyMap<string, ReadonlySet<Figure>>;
  readonly sums: ReadonlyMap<string, ReadonlyMap<Figure, number>>;
}

/** Excludes resting orders: they credit nobody, so no figure changes. */
export function touchedBy(entries: readonly JournalEntry[]): Touched {
  const figures = new Map<string, Set<Figure>>();
  const sums = new Map<string, Map<Figure, number>>();
  const touch = (player: string, figure: Figure): void => {
    if (!isPlayerAccount(player)) return;
    const existing = figures.get(player);
    if (existing) existing.add(figure);
    else figures.set(player, new Set([figure]));
  };
  for (const { transfers } of entries) {
    for (const transfer of transfers) {
      if (transfer.asset === 'dollars')
        for (const figure of ['dollars', 'netWorth'] as const) touch(transfer.credit, figure);
      for (const figure of figuresByCode[transfer.code] ?? [])
        for (const party of partiesOf(transfer)) touch(party, figure);
      for (const { figure, side, counts } of tallies[transfer.code] ?? []) {
        const player = transfer[side];
        touch(player, figure);
        const own = sums.get(player) ?? new Map<Figure, number>();
        own.set(figure, (own.get(figure) ?? 0) + (counts === 'amount' ? transfer.amount : 1));
        sums.set(player, own);
      }
    }
  }
  return { figures, sums };
}

// A lost bet leaves the escrow in its holder's name.
const partiesOf = ({ debit, credit, holder }: Transfer): readonly string[] =>
  holder === undefined ? [debit, credit] : [debit, credit, holder];

export function touchedByChange(change: Change): readonly (readonly [player: string, figure: Figure])[] {
  switch (change.kind) {
    case 'fights.counted':
      return (['fightsWon', 'fightsLost', 'points'] as const).map((figure) => [change.playerId, figure]);
    case 'powers.changed':
      return (['attackPower', 'defensePower'] as const).map((figure) => [change.playerId, figure]);
    case 'alliance.membership':
      return [[change.playerId, 'memberships']];
    case 'alliance.message':
      return [[change.message.userId, 'messages']];
    default:
      return [];
  }
}
