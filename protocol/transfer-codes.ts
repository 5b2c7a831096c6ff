import { achievementTransferCodes } from './systems/achievements.ts';
import { allianceTransferCodes } from './systems/alliance.ts';
import { authTransferCodes } from './systems/auth.ts';
import { bankTransferCodes } from './systems/bank.ts';
import { combatTransferCodes } from './systems/combat.ts';
import { companyTransferCodes } from './systems/company.ts';
import { firstStepTransferCodes } from './systems/first-steps.ts';
import { inhabitantTransferCodes } from './systems/inhabitants.ts';
import { kingTransferCodes } from './systems/king.ts';
import { marketTransferCodes } from './systems/market.ts';
import { productionTransferCodes } from './systems/production.ts';
import { racingTransferCodes } from './systems/racing.ts';
import { realEstateTransferCodes } from './systems/real-estate.ts';
import { rentTransferCodes } from './systems/rent.ts';

export const transferCodes = [
  ...authTransferCodes,
  ...racingTransferCodes,
  ...marketTransferCodes,
  ...productionTransferCodes,
  ...bankTransferCodes,
  ...kingTransferCodes,
  ...rentTransferCodes,
  ...realEstateTransferCodes,
  ...companyTransferCodes,
  ...combatTransferCodes,
  ...allianceTransferCodes,
  ...achievementTransferCodes,
  ...firstStepTransferCodes,
  ...inhabitantTransferCodes,
] as const;

export type TransferCode = (typeof transferCodes)[number];
