import type { EventMessages, ShellContext, ShellWidget } from '#web/system-entry.ts';
import { achievementsWidget } from '#web/systems/achievements/shell-widget.ts';
import { allianceWidget } from '#web/systems/alliance/shell-widget.ts';
import { authWidget } from '#web/systems/auth/shell-widget.ts';
import { bankWidget } from '#web/systems/bank/shell-widget.ts';
import { combatWidget } from '#web/systems/combat/shell-widget.ts';
import { companyWidget } from '#web/systems/company/shell-widget.ts';
import { firstStepsWidget } from '#web/systems/first-steps/shell-widget.ts';
import { leaderboardWidget } from '#web/systems/leaderboard/shell-widget.ts';
import { marketWidget } from '#web/systems/market/shell-widget.ts';
import { houseMessages } from '#web/systems/notifications/event-messages.ts';
import { productionWidget } from '#web/systems/production/shell-widget.ts';
import { racingWidget } from '#web/systems/racing/shell-widget.ts';
import { realEstateWidget } from '#web/systems/real-estate/shell-widget.ts';
import { pages } from './systems.ts';

const widgets: readonly ShellWidget[] = [
  achievementsWidget,
  allianceWidget,
  authWidget,
  bankWidget,
  combatWidget,
  companyWidget,
  firstStepsWidget,
  leaderboardWidget,
  marketWidget,
  productionWidget,
  racingWidget,
  realEstateWidget,
];

export const shellContext: ShellContext = { pages, widgets };

export const eventMessages: EventMessages = widgets.reduce(
  (all, widget) => ({ ...all, ...widget.eventMessages }),
  houseMessages,
);
