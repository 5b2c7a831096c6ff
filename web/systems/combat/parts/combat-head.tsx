import { Shield } from 'lucide-react';
import type { Strength } from '#protocol/systems/combat/terms.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { percent } from '#web/ui/figure/format.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { Stat, Stats } from '#web/ui/figure/stat.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { type CrewPower, isFuture } from '../model.ts';
import { type CombatStats, useAttacksLeft } from '../use-combat.ts';
import { headText as text } from '../text/crew.ts';
import { Power } from './power.tsx';

export function CombatHead({ power, stats }: { power: CrewPower; stats: CombatStats }) {
  const left = useAttacksLeft(stats);
  return (
    <>
      <Stats isStrip className="lg:mb-2">
        <PowerStat label={text.attackPower} of="attack" power={power} />
        <PowerStat label={text.defensePower} of="defense" power={power} />
        <Stat
          label={text.attacksLeft}
          value={
            <>
              <Figure of={left} />{' '}
              <span className="font-sans text-base text-muted">
                {text.of} <Figure of={stats.daily_limit} />
              </span>
            </>
          }
          note={
            <span>
              {text.resetsIn} <Countdown until={Date.parse(stats.resets_at)} done={text.soon} />
            </span>
          }
        />
        <Stat
          label={text.winRate}
          value={percent(stats.win_rate)}
          note={
            <span>
              <Figure of={stats.total_wins} /> {text.won} <Figure of={stats.total_losses} /> {text.lost}
            </span>
          }
        />
      </Stats>
      {stats.protected_until !== null && <Protection until={stats.protected_until} />}
    </>
  );
}

interface PowerStatProps {
  label: string;
  of: keyof Strength;
  power: CrewPower;
}

function PowerStat({ label, of, power: { men, weapons, total } }: PowerStatProps) {
  const more = total[of] - men[of];
  const isFed = more > weapons[of];
  const source = !isFed ? text.byWeapons : weapons[of] > 0 ? text.byBoth : text.byFood;
  return (
    <Stat
      label={label}
      value={
        <>
          <Power of={men[of]} />{' '}
          {more > 0 && (
            <span className="font-sans text-accent text-base">
              <Power of={more} signed />
            </span>
          )}
        </>
      }
      note={
        more > 0 ? (
          <span>
            <span>{source}</span> <Power of={total[of]} className="text-ink" /> {text.inAll}
          </span>
        ) : (
          text.noWeapons
        )
      }
    />
  );
}

function Protection({ until }: { until: string }) {
  const holds = useTicking((nowMs) => (isFuture(until, nowMs) ? 1 : 0)) === 1;
  if (!holds) return null;
  return (
    <p className="mt-4 flex items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <Icon of={Shield} size={18} className="mt-px text-gain" />
      <span>
        {text.underProtectionFor} <Countdown until={Date.parse(until)} className="font-medium" />{' '}
        {text.protectionNote}
      </span>
    </p>
  );
}
