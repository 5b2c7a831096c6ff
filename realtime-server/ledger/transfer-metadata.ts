import type { TransferMetadata } from '#db/ledger/tables.ts';
import type { Cents } from '#protocol/primitives.ts';
import type { TransferCode } from './transfer-codes.ts';

export type { TransferMetadata } from '#db/ledger/tables.ts';

/** What the words of each code need beside the amount that moved; codes that are not here need nothing. */
export interface MetadataByCode {
  building_bought: { readonly building: string; readonly quantity: number };
  salary_collected: { readonly hours: number; readonly hourlyCents: Cents };
  /** `productionCents`: the production of the last 24 hours that the share is taken of. */
  king_bonus: { readonly sharePercent: number; readonly productionCents: Cents };
  /** `baseCents` for a month, and `stepCents` more for each of `steps` full $10,000 of wealth; capped at `capCents`. */
  rent_paid: RentMetadata;
  eviction_rent: RentMetadata;
  eviction_wealth: { readonly percent: number; readonly ofCents: Cents };
  eviction_goods: { readonly percent: number; readonly of: number };
  property_bought: { readonly house: string; readonly level: number };
  /** `percent` of the base price times the level that it had. */
  property_upgraded: {
    readonly house: string;
    readonly toLevel: number;
    readonly percent: number;
    readonly baseCents: Cents;
  };
  property_sold: {
    readonly house: string;
    readonly level: number;
    readonly valueCents: Cents;
    readonly commissionPercent: number;
  };
  rent_collected: {
    readonly house: string;
    readonly hours: number;
    readonly monthlyCents: Cents;
    readonly maintenancePercent: number;
  };
  company_created: { readonly name: string };
  /** `monthlyCents`: what one employee brings in a game month, efficiency included. */
  company_revenue: { readonly employees: number; readonly hours: number; readonly monthlyCents: Cents };
  salaries_paid: { readonly employees: number; readonly salaryCents: Cents };
  /** `hireCents` for hiring and `hours` of the salary, for the rest of the paid time. */
  employee_hired: { readonly hireCents: Cents; readonly salaryCents: Cents; readonly hours: number };
  company_upgraded: { readonly part: string; readonly toLevel: number; readonly baseCents: Cents };
}

interface RentMetadata {
  readonly baseCents: Cents;
  readonly steps: number;
  readonly stepCents: Cents;
  readonly capCents: Cents;
}

/** The code of a transfer with its note: `{ debit, credit, asset, amount, ...noted('salary_collected', { … }) }`. */
export const withMetadata = <K extends keyof MetadataByCode & TransferCode>(
  code: K,
  metadata: MetadataByCode[K],
): { readonly code: K; readonly metadata: TransferMetadata } => ({ code, metadata: { ...metadata } });
