import { Shield, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Crew } from '#protocol/systems/combat/crew.ts';
import { type Powers, victoryPoints } from '#protocol/systems/combat/fight.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { inRow } from '#web/ui/figure/format.ts';
import { isFuture, type Losses, lossesOf, targetStateAt } from '../../model.ts';
import { type CombatStats, type Odds, useAttacksLeft } from '../../use-combat.ts';
import { oddsText as text } from '../../text/attack.ts';
import { countedMen, formatChance } from '../format.ts';
import { PowerBars } from '../power.tsx';

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
          { name: text.yourAttack, power: attack, isOwn: true },
          { name: text.defenseOf(target.username), isBot: target.is_bot, power: defense },
        ]}
      />
      <dl className="border-line border-t text-sm">
        <LineItem label={text.maxReward}>
          <Money of={maxReward} className="font-semibold text-base" />
        </LineItem>
        {loot_left !== undefined && (
          <LineItem label={text.lootLeft}>
            <Money of={loot_left} />
          </LineItem>
        )}
        <LineItem label={text.points}>
          {points > 0 ? <Figure of={points} signed /> : noPointsReason({ attack, defense })}
        </LineItem>
        <LineItem label={text.victoryCosts}>
          <LossesText losses={lossesOf(crew, true)} />
        </LineItem>
        <LineItem label={text.defeatCosts}>
          <LossesText losses={lossesOf(crew, false)} />
        </LineItem>
        <LineItem label={text.attacksLeft}>
          {left === 0 ? (
            <span key="none">
              {text.noneBackIn} <Countdown until={Date.parse(stats.resets_at)} done={text.soon} />
            </span>
          ) : (
            <span key="some">
              <Figure of={left} /> {text.of} <Figure of={stats.daily_limit} />
            </span>
          )}
        </LineItem>
      </dl>
      <Warnings odds={odds} stats={stats} reason={reason} />
    </div>
  );
}

function noPointsReason(powers: Powers): string {
  if (powers.attack === 0) return text.noPointsUnarmed;
  return victoryPoints(powers) > 0 ? text.noPointsTwice : text.noPointsUneven;
}

const ChanceBar = ({ chance }: { chance: number }) => (
  <div>
    <p className="flex items-baseline gap-3">
      <span className="display figures text-2xl">{formatChance(chance)}</span>
      <span className="text-base text-muted">{text.chanceOfVictory}</span>
    </p>
    <span aria-hidden="true" className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full">
      <span className="block h-full bg-gain" style={{ width: `${chance * 100}%` }} />
      <span className="block h-full flex-1 bg-loss" />
    </span>
    <p className="mt-1.5 text-muted text-xs">{text.luckNote}</p>
  </div>
);

function LossesText({ losses: { fallen, men, weapons } }: { losses: Losses }) {
  if (men === 0) return <span>{text.nobody}</span>;
  return (
    <span className="block">
      <span className="contents">
        {fallen.length > 2
          ? text.mafiosi(men)
          : inRow(fallen.map(({ type, quantity }) => countedMen(type, quantity)))}
      </span>
      {weapons > 0 && <span className="block text-muted text-xs">{text.withWeapons(weapons)}</span>}
    </span>
  );
}

function Warnings({ odds: { target }, stats, reason }: Pick<OddsViewProps, 'odds' | 'stats' | 'reason'>) {
  const targetState = useTicking((nowMs) => targetStateAt(target, nowMs).state);
  const isProtected = useTicking((nowMs) => (isFuture(stats.protected_until, nowMs) ? 1 : 0)) === 1;
  const until = targetState === 'protected' ? target.protected_until : target.next_attack_at;
  return (
    <>
      {reason !== undefined && (
        <Warning icon={TriangleAlert} tone="text-warn">
          <span>{reason}</span>{' '}
          {targetState !== 'open' && until !== null && (
            <span>
              {text.youCanIn} <Countdown until={Date.parse(until)} className="font-medium" />.
            </span>
          )}
        </Warning>
      )}
      {reason === undefined && isProtected && (
        <Warning icon={Shield} tone="text-warn">
          {text.protectionEnds}
        </Warning>
      )}
    </>
  );
}

const Warning = ({ icon, tone, children }: { icon: typeof Shield; tone: string; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-sm">
    <Icon of={icon} size={18} className={`mt-px ${tone}`} />
    <span>{children}</span>
  </p>
);
