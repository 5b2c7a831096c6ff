import type { EventMessages, ShellContext, ShellPart } from '#web/system-entry.ts';
import { bankPart } from '#web/systems/bank/shell-part.ts';
import { companyPart } from '#web/systems/company/shell-part.ts';
import { marketPart } from '#web/systems/market/shell-part.ts';
import { productionPart } from '#web/systems/production/shell-part.ts';
import { racingPart } from '#web/systems/racing/shell-part.ts';
import { realEstatePart } from '#web/systems/real-estate/shell-part.ts';
import { upcomingParts } from '#web/systems/upcoming/shell-parts.ts';
import { pages } from './systems.ts';

/** A line for each system that shows something outside its own page. */
const parts: readonly ShellPart[] = [
  bankPart,
  companyPart,
  marketPart,
  productionPart,
  racingPart,
  realEstatePart,
  ...upcomingParts,
];

export const shellContext: ShellContext = { pages, parts };

/** The sentences of all systems' private events. */
export const eventMessages: EventMessages = parts.reduce(
  (all, part) => ({ ...all, ...part.eventMessages }),
  {},
);
