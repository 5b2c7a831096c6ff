import { Shield, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Crew } from '#protocol/systems/combat/crew.ts';
import { type Powers, victoryPoints } from '#protocol/systems/combat/fight.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LineItem } from '#web/ui/line-item.tsx';
import { Figure, Money } from '#web/ui/money.tsx';
import { useTicking } from '#web/ui/ticking-clock.tsx';
import { counted, inRow } from '#web/ui/format.ts';
import { isAhead, reachAt, type Toll, tollOf } from '../../model.ts';
import { type CombatStats, type Odds, useAttacksLeft } from '../../use-combat.ts';
import { countedMen, formatChance } from '../format.ts';
import { PowerBars } from './power-bars.tsx';

interface OddsViewProps {
  odds: Odds;
  crew: Crew;
  stats: CombatStats;
  /** Why the attack is not possible now. */
  reason: string | undefined;
}

export function OddsView({ odds, crew, stats, reason }: OddsViewProps) {
  const { chance, attack, defense, maxReward, loot_left, points, target } = odds;
  const left = useAttacksLeft(stats);
  return (
    <div className="grid gap-5">
      <ChanceBar chance={chance} />
      <PowerBars
        sides={[
          { name: 'Your attack', power: attack, isOwn: true },
          { name: `Defense of ${target.username}`, isBot: target.is_bot, power: defense },
        ]}
      />
      <dl className="border-line border-t text-sm">
        <LineItem label="A victory brings, at most">
          <Money of={maxReward} className="font-semibold text-base" />
        </LineItem>
        {loot_left !== undefined && (
          <LineItem label="Left to take from inhabitants today">
            <Money of={loot_left} />
          </LineItem>
        )}
        <LineItem label="Points for a victory">
          {points > 0 ? <Figure of={points} signed /> : pointless({ attack, defense })}
        </LineItem>
        <LineItem label="A victory costs you">
          <Fallen toll={tollOf(crew, true)} />
        </LineItem>
        <LineItem label="A defeat costs you">
          <Fallen toll={tollOf(crew, false)} />
        </LineItem>
        <LineItem label="Attacks left today">
          {left === 0 ? (
            <span>
              none, back in <Countdown until={Date.parse(stats.resets_at)} done="a moment" />
            </span>
          ) : (
            <span>
              <Figure of={left} /> of <Figure of={stats.daily_limit} />
            </span>
          )}
        </LineItem>
      </dl>
      <Warnings odds={odds} stats={stats} reason={reason} />
    </div>
  );
}

const pointless = (powers: Powers): string =>
  victoryPoints(powers) > 0 ? 'none: once a day from them' : 'none: an uneven fight';

const ChanceBar = ({ chance }: { chance: number }) => (
  <div>
    <p className="flex items-baseline gap-3">
      <span className="display figures text-2xl">{formatChance(chance)}</span>
      <span className="text-base text-muted">chance of victory</span>
    </p>
    <span aria-hidden="true" className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full">
      <span className="block h-full bg-gain" style={{ width: `${chance * 100}%` }} />
      <span className="block h-full flex-1 bg-loss" />
    </span>
    <p className="mt-1.5 text-muted text-xs">
      Each side’s power is multiplied by luck between 0.9 and 1.1. The higher wins; ties go to the defender.
    </p>
  </div>
);

function Fallen({ toll: { fallen, men, weapons } }: { toll: Toll }) {
  if (men === 0) return <span>nobody</span>;
  return (
    <span className="block">
      <span className="contents">
        {fallen.length > 2
          ? counted(men, 'mafioso', 'mafiosi')
          : inRow(fallen.map(({ type, quantity }) => countedMen(type, quantity)))}
      </span>
      {weapons > 0 && <span className="block text-muted text-xs">with {counted(weapons, 'weapon')}</span>}
    </span>
  );
}

function Warnings({ odds: { target }, stats, reason }: Pick<OddsViewProps, 'odds' | 'stats' | 'reason'>) {
  const reach = useTicking((nowMs) => reachAt(target, nowMs).state);
  const isProtected = useTicking((nowMs) => (isAhead(stats.protected_until, nowMs) ? 1 : 0)) === 1;
  const until = reach === 'protected' ? target.protected_until : target.next_attack_at;
  return (
    <>
      {reason !== undefined && (
        <Warning icon={TriangleAlert} tone="text-warn">
          <span>{reason}</span>{' '}
          {reach !== 'open' && until !== null && (
            <span>
              In <Countdown until={Date.parse(until)} className="font-medium" /> you may.
            </span>
          )}
        </Warning>
      )}
      {reason === undefined && isProtected && (
        <Warning icon={Shield} tone="text-warn">
          Your own protection ends with this attack.
        </Warning>
      )}
    </>
  );
}

interface WarningProps {
  icon: typeof Shield;
  tone: string;
  children: ReactNode;
}

const Warning = ({ icon, tone, children }: WarningProps) => (
  <p className="flex items-start gap-2 text-sm">
    <Icon of={icon} size={18} className={`mt-px ${tone}`} />
    <span>{children}</span>
  </p>
);
