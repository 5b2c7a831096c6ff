import { mergeField } from '#protocol/kit/join-systems.ts';
import type { ConfigKey, TransferCode } from '#protocol/systems.ts';
import type { SettingDefinitions } from '../action/declarations.ts';
import type { TransferDefinitions } from '../ledger/transfer-definition.ts';
import { achievements } from '../systems/achievements/declarations.ts';
import { alliance } from '../systems/alliance/declarations.ts';
import { auth } from '../systems/auth/declarations.ts';
import { bank } from '../systems/bank/declarations.ts';
import { combat } from '../systems/combat/declarations.ts';
import { company } from '../systems/company/declarations.ts';
import { economy } from '../systems/economy/declarations.ts';
import { firstSteps } from '../systems/first-steps/declarations.ts';
import { gilding } from '../systems/gilding/declarations.ts';
import { inhabitants } from '../systems/inhabitants/declarations.ts';
import { king } from '../systems/king/declarations.ts';
import { market } from '../systems/market/declarations.ts';
import { moderation } from '../systems/moderation/declarations.ts';
import { production } from '../systems/production/declarations.ts';
import { racing } from '../systems/racing/declarations.ts';
import { realEstate } from '../systems/real-estate/declarations.ts';
import { rent } from '../systems/rent/declarations.ts';

// Apart from systems.ts: actions import these, and systems.ts imports actions.
const systems = {
  achievements,
  alliance,
  auth,
  bank,
  combat,
  company,
  economy,
  firstSteps,
  gilding,
  inhabitants,
  king,
  market,
  moderation,
  production,
  racing,
  realEstate,
  rent,
};

/** Does not compile while a code is missing. */
export const transfers: TransferDefinitions<TransferCode> = mergeField(systems, 'transfers');

/** Does not compile while a key is missing. */
export const settings: SettingDefinitions<ConfigKey> = mergeField(systems, 'settings');

export const isTransferCode = (word: string): word is TransferCode => Object.hasOwn(transfers, word);
