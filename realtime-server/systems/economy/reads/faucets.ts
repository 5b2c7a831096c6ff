import type { Tx } from '#db/open.ts';
import { type FaucetReportRow, faucetReportStore } from '#db/systems/economy/store/faucet-reports.ts';
import type { Cents } from '#protocol/primitives.ts';
import { CAPPED_FAUCETS, type CappedFaucet } from '#protocol/systems/economy/contract.ts';
import type { TransferCode } from '#protocol/systems.ts';
import { type FaucetCaps, faucetCapCents } from '../rules.ts';

export interface FaucetReport extends FaucetReportRow {
  readonly code: TransferCode;
}

/** Latest day first. */
export const faucetReports = async (tx: Tx, fromDay: number): Promise<readonly FaucetReport[]> =>
  (await faucetReportStore(tx).since(fromDay)).map((row) => ({ ...row, code: row.code as TransferCode }));

export interface FaucetCap {
  readonly code: CappedFaucet;
  readonly cents: Cents;
}

/** Only caps that are set. */
export const faucetCaps = (caps: FaucetCaps): readonly FaucetCap[] =>
  CAPPED_FAUCETS.flatMap((code) => {
    const cents = faucetCapCents(caps, code);
    return cents === null ? [] : [{ code, cents }];
  });
