import type { Tx } from '#db/database/open.ts';
import { type FaucetReportRow, faucetReportStore } from '#db/systems/economy/store/faucet-reports.ts';
import { faucetStore } from '#db/systems/economy/store/faucets.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { type Cents, type EpochMs, toDollars } from '#protocol/values/primitives.ts';
import type { HeldBack } from '#protocol/systems/economy/bonus.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import { CAPPED_FAUCETS, type CappedFaucet } from '#protocol/systems/economy/contract.ts';
import type { TransferCode } from '#protocol/systems.ts';
import { type Refusal, refuse } from '../../../action/context.ts';
import {
  type Allowance,
  allowanceOf,
  cappedText,
  type FaucetCaps,
  faucetCapCents,
  UNLIMITED,
} from '../rules.ts';
import { activePlayers } from './active-players.ts';

export type { Allowance } from '../rules.ts';

export interface FaucetReport extends FaucetReportRow {
  readonly code: TransferCode;
}

/** Latest day first. */
export const faucetReports = async (tx: Tx, fromDay: number): Promise<readonly FaucetReport[]> =>
  (await faucetReportStore(tx).since(fromDay)).map((row) => ({ ...row, code: row.code as TransferCode }));

export interface FaucetCap {
  readonly code: CappedFaucet;
  readonly cents: Cents;
  /** For everybody, on this game day. */
  readonly leftCents: Cents;
}

/** Only caps that are set. */
export async function faucetCaps(tx: Tx, { config, nowMs }: FaucetMoment): Promise<readonly FaucetCap[]> {
  const caps: FaucetCap[] = [];
  for (const code of CAPPED_FAUCETS) {
    const cents = faucetCapCents(config, code);
    if (cents === null) continue;
    const leftCents = Math.max(0, cents - (await faucetStore(tx).netOf(dayOf(nowMs), code)));
    caps.push({ code, cents, leftCents });
  }
  return caps;
}

export interface FaucetMoment {
  readonly config: FaucetCaps;
  readonly nowMs: EpochMs;
}

/** Shares are counted among the players who were active on this game day or on the one before, whichever were
 * more. */
export async function faucetAllowance(
  tx: Tx,
  { config, nowMs }: FaucetMoment,
  { playerId, code }: { readonly playerId: string; readonly code: CappedFaucet },
): Promise<Allowance> {
  const capCents = faucetCapCents(config, code);
  if (capCents === null) return UNLIMITED;
  const day = dayOf(nowMs);
  return allowanceOf(capCents, {
    netCents: await faucetStore(tx).netOf(day, code),
    players: Math.max(await activePlayers(tx, day), await activePlayers(tx, day - 1)),
    own: await faucetStore(tx).take({ playerId, code, day }),
  });
}

export function refuseCapped(cents: Cents, allowance: Allowance): Refusal<'faucet_capped'> {
  const error = cappedText(cents, allowance);
  return refuse('faucet_capped', error === null ? {} : { error });
}

/** For reads that state what can be collected. */
export const heldBack = (
  cents: Cents,
  { nowMs }: Pick<FaucetMoment, 'nowMs'>,
): { readonly heldBack?: HeldBack } =>
  cents > 0 ? { heldBack: { amount: toDollars(cents), until: isoOf((dayOf(nowMs) + 1) * DAY_MS) } } : {};
