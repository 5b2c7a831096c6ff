import { safeOwner } from '#db/systems/alliance/store/alliances.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import { PAYOUT_FEE_PERCENT, payoutFee } from '#protocol/systems/alliance/terms.ts';
import { type Context, refuse, type Refusal } from '../../../action/context.ts';
import { lackingField } from '../../../action/shortfall.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { formatAmount } from '../../../ledger/format.ts';
import { withMetadata } from '../declarations.ts';

interface Receiver {
  readonly alliance: { readonly id: string; readonly name: string };
  readonly playerId: string;
}

interface Paid extends Receiver {
  /** Before the fee. */
  readonly cents: Cents;
}

/** Returns the fee. When the fee takes the whole amount (1 cent), nothing is paid. */
export async function payFromSafe(
  ctx: Context,
  code: 'alliance_payout' | 'alliance_dissolved',
  { alliance, playerId, cents }: Paid,
): Promise<Cents> {
  const fee = payoutFee(cents);
  const figures = { alliance: alliance.name, grossCents: cents, feePercent: PAYOUT_FEE_PERCENT };
  const from = { debit: safeOwner(alliance.id), asset: 'dollars' } as const;
  const parts = [
    { ...from, credit: playerId, amount: cents - fee, ...withMetadata(code, figures) },
    { ...from, credit: CENTRAL_BANK, amount: fee, ...withMetadata('alliance_payout_fee', figures) },
  ].filter(({ amount }) => amount > 0);
  if (parts.length > 0) await ctx.post(parts);
  return fee;
}

/** Returns the fee, in units: it is taken in stone. When it takes all of it (1 unit), nothing is handed over. */
export async function takeStone(
  ctx: Context,
  { alliance, playerId, stone }: Receiver & { readonly stone: number },
): Promise<number> {
  const fee = payoutFee(stone);
  const figures = { alliance: alliance.name, feePercent: PAYOUT_FEE_PERCENT };
  const from = { debit: safeOwner(alliance.id), asset: 'stone' } as const;
  const parts = [
    { ...from, credit: playerId, amount: stone - fee, ...withMetadata('stone_received', figures) },
    { ...from, credit: CENTRAL_BANK, amount: fee, ...withMetadata('stone_fee', figures) },
  ].filter(({ amount }) => amount > 0);
  if (parts.length > 0) await ctx.post(parts);
  return fee;
}

export function refuseFromSafe<Code extends 'safe_too_small' | 'safe_lacks_stone'>(
  code: Code,
  { needed, held }: { readonly needed: number; readonly held: number },
): Refusal<Code> {
  const asset = code === 'safe_lacks_stone' ? 'stone' : 'dollars';
  const missing = { asset, amount: needed - held } as const;
  return refuse(code, {
    error: `The safe holds ${formatAmount(asset, held)}, ${formatAmount(asset, missing.amount)} too little.`,
    ...lackingField([missing]),
  });
}
