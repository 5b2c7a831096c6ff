import { useState } from 'react';
import { timers } from '#web/live/clock.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type Holding, sum } from './model.ts';
import { upgradeAllText } from './text/properties.ts';
import { useUpgrade } from './use-trade.ts';

// The server allows 20 commands in 10 s and 120 a minute: pause between more than 8 upgrades.
const AT_ONCE = 8;
const PACE_MS = 600;

/** Stops at the first refusal. */
export function useUpgradeAll() {
  const upgrade = useUpgrade({ isQuiet: true });
  const [isBusy, setBusy] = useState(false);
  const run = async (holdings: readonly Holding[]): Promise<void> => {
    setBusy(true);
    const done: Holding[] = [];
    for (const holding of holdings) {
      if (holdings.length > AT_ONCE && done.length > 0) await pause();
      if (!(await upgrade.run(holding))) break;
      done.push(holding);
    }
    setBusy(false);
    if (done.length > 0) toast('success', describe(done, holdings.length));
  };
  return { isBusy, run };
}

const pause = () => new Promise<void>((resolve) => timers.after(PACE_MS, resolve));

function describe(done: readonly Holding[], asked: number): string {
  const cost = sum(done.map(({ property }) => property.upgradeCost ?? 0));
  return done.length === asked
    ? upgradeAllText.upgraded(asked, cost)
    : upgradeAllText.upgradedSome(done.length, asked, cost);
}
