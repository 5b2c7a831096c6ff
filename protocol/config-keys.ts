import type { AllianceConfigKey } from './systems/alliance.ts';
import type { AuthConfigKey } from './systems/auth.ts';
import type { BankConfigKey } from './systems/bank.ts';
import type { CombatConfigKey } from './systems/combat.ts';
import type { CompanyConfigKey } from './systems/company.ts';
import type { InhabitantConfigKey } from './systems/inhabitants.ts';
import type { MarketConfigKey } from './systems/market.ts';
import type { ProductionConfigKey } from './systems/production.ts';
import type { RealEstateConfigKey } from './systems/real-estate.ts';
import type { RentConfigKey } from './systems/rent.ts';

export type ConfigKey =
  | AllianceConfigKey
  | AuthConfigKey
  | BankConfigKey
  | CombatConfigKey
  | CompanyConfigKey
  | InhabitantConfigKey
  | MarketConfigKey
  | ProductionConfigKey
  | RealEstateConfigKey
  | RentConfigKey;
