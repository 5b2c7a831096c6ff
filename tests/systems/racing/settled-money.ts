import type { Transfer } from '#server/ledger/rules.ts';
import { BOOKMAKER } from '#server/ledger/chart-of-accounts.ts';
import { RACES_ESCROW } from '#server/systems/racing/accounts.ts';
import type { Settled } from '#server/systems/racing/rules/bets.ts';

/** Faults of a settlement's money: every stake leaves escrow, winners are paid, the house keeps the rest. */
export function isBalancedSettlement(settled: readonly Settled[], transfers: readonly Transfer[]): string[] {
  const stakes = sum(settled.map(({ bet }) => bet.cents));
  const payouts = sum(settled.map((one) => one.payoutCents));
  const wrong: string[] = [];
  if (net(transfers, RACES_ESCROW) !== -stakes) wrong.push('the escrow does not give back all stakes');
  if (net(transfers, BOOKMAKER) !== stakes - payouts) wrong.push('the house does not keep the difference');
  for (const player of new Set(settled.map(({ bet }) => bet.playerId))) {
    const due = sum(settled.filter(({ bet }) => bet.playerId === player).map((one) => one.payoutCents));
    if (net(transfers, player) !== due) wrong.push(`${player} does not get ${due}`);
  }
  if (transfers.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0)) wrong.push('no amount');
  return wrong;
}

const net = (transfers: readonly Transfer[], owner: string): number =>
  sum(
    transfers.map(({ debit, credit, amount }) => (credit === owner ? amount : debit === owner ? -amount : 0)),
  );

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
