import type { TransferCode } from '#protocol/systems.ts';
import type { TransferDefinitions } from './ledger/transfer-definition.ts';
import { achievementTransfers } from './systems/achievements/transfers.ts';
import { allianceTransfers } from './systems/alliance/transfers.ts';
import { authTransfers } from './systems/auth/transfers.ts';
import { bankTransfers } from './systems/bank/transfers.ts';
import { combatTransfers } from './systems/combat/transfers.ts';
import { companyTransfers } from './systems/company/transfers.ts';
import { firstStepTransfers } from './systems/first-steps/transfers.ts';
import { inhabitantTransfers } from './systems/inhabitants/transfers.ts';
import { kingTransfers } from './systems/king/transfers.ts';
import { marketTransfers } from './systems/market/transfers.ts';
import { productionTransfers } from './systems/production/transfers.ts';
import { racingTransfers } from './systems/racing/transfers.ts';
import { realEstateTransfers } from './systems/real-estate/transfers.ts';
import { rentTransfers } from './systems/rent/transfers.ts';

/** In the order of the statement's filter. */
export const transfers: TransferDefinitions<TransferCode> = {
  ...authTransfers,
  ...racingTransfers,
  ...marketTransfers,
  ...productionTransfers,
  ...bankTransfers,
  ...kingTransfers,
  ...rentTransfers,
  ...realEstateTransfers,
  ...companyTransfers,
  ...combatTransfers,
  ...allianceTransfers,
  ...achievementTransfers,
  ...firstStepTransfers,
  ...inhabitantTransfers,
};

export const isTransferCode = (word: string): word is TransferCode => Object.hasOwn(transfers, word);
