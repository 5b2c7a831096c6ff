import { Swords } from 'lucide-react';
import { Link } from 'react-router';
import type { Fight } from '#protocol/systems/combat.ts';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { goTo } from '#web/ui/go-to.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HouseMark } from '#web/ui/house-mark.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { headcount } from '../../model.ts';
import { useFight, useFights } from '../../use-combat.ts';
import { Failed } from '../failed.tsx';
import { PowerBars } from './power-bars.tsx';

export function LastResult() {
  const fights = useFights(1);
  const newest = fights.data?.fights[0]?.id ?? null;
  const fight = useFight(newest);
  const failed = [fights, fight].find(({ isError, data }) => isError && !data);
  return (
    <Panel title="Last combat" padding="flush">
      {failed ? (
        <Failed of={failed} />
      ) : fight.data ? (
        <Result fight={fight.data} />
      ) : fights.data && newest === null ? (
        <EmptyState
          icon={Swords}
          title="No fight yet"
          text="Your last fight appears here: both powers, who fell, and what changed hands."
          action={<Button onClick={() => goTo('targets')}>Choose a door</Button>}
        />
      ) : (
        <div className="p-5" aria-busy="true">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="mt-5 h-16" />
          <Skeleton className="mt-5 h-10" />
        </div>
      )}
    </Panel>
  );
}

function Result({ fight }: { fight: Fight }) {
  const { id } = useUser();
  const isAttacker = fight.attacker.id === id;
  const won = fight.victory === isAttacker;
  const [own, other] = isAttacker ? [fight.attacker, fight.defender] : [fight.defender, fight.attacker];
  const change = isAttacker ? fight.reward : -fight.reward;
  return (
    <div className="grid gap-4 p-5 max-sm:p-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className={cx('display text-xl', won ? 'text-gain' : 'text-loss')}>{won ? 'Victory' : 'Defeat'}</p>
        {change === 0 ? (
          <span className="text-muted text-sm">No money changed hands</span>
        ) : (
          <Money of={change} tone="result" className="font-semibold text-base" />
        )}
      </div>
      <p className="wrap-anywhere -mt-3 text-muted text-sm">
        <span>{isAttacker ? 'You attacked' : 'You were attacked by'}</span>{' '}
        <span className="text-ink">{other.username}</span> <HouseMark isBot={other.is_bot} />
        <span>, {dateAndTime(fight.at)}</span>
      </p>
      <PowerBars
        sides={[
          { name: 'You', power: own.power, isOwn: true },
          { name: other.username, isBot: other.is_bot, power: other.power },
        ]}
      />
      <p className="text-muted text-sm">
        <span>
          {counted(headcount(own.fallen), 'of yours fell', 'of yours fell')},{' '}
          {counted(headcount(other.fallen), 'of theirs', 'of theirs')}.
        </span>
        {isAttacker && fight.points > 0 && <span> {counted(fight.points, 'point')} earned.</span>}
      </p>
      <Link to={`/combat/fight/${fight.id}`} className={buttonStyle('secondary')}>
        See the fight
      </Link>
    </div>
  );
}
