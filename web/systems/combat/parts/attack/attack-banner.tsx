import { ShieldCheck, Skull, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import type { BannerProps } from '#web/live/event-message.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { targetStateAt } from '../../model.ts';
import { useAttacksLeft, useCombatStats, useOdds, type CombatStats, type Odds } from '../../use-combat.ts';
import { describeAttack } from '../../event-messages.ts';
import { bannerText as text } from '../../text/attack.ts';
import { formatWait } from '../format.ts';

export function AttackBanner({ events, onClose }: BannerProps<'combat.attacked'>) {
  const { pathname } = useLocation();
  const [isExpanded, setExpanded] = useState(false);
  const shown = events.filter(({ data }) => pathname !== fightPath(data));
  const [newest, ...older] = shown;
  if (!newest) return null;
  return (
    <section
      aria-label={text.name}
      style={{ '--h': HUE }}
      className={cx(
        'hue arrives overflow-hidden rounded-lg border bg-surface text-ink',
        newest.data.victory ? 'border-loss/60' : 'border-gain/50',
      )}
    >
      <Attack fight={newest.data} onClose={() => onClose([newest.about])} />
      {older.length > 0 && (
        <footer className="border-line border-t">
          <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-1">
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isExpanded}
              onClick={() => setExpanded((was) => !was)}
            >
              {isExpanded ? text.hideOlder : text.showOlder(older.length)}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => onClose(shown.map(({ about }) => about))}>
              {text.closeAll}
            </Button>
          </div>
          {isExpanded && (
            <ul className="max-h-60 overflow-y-auto border-line border-t">
              {older.map(({ about, data }) => (
                <OlderAttack key={about} fight={data} onClose={() => onClose([about])} />
              ))}
            </ul>
          )}
        </footer>
      )}
    </section>
  );
}

/** The hue of the combat page; the banner appears on any page. */
const HUE = 25;

const fightPath = ({ id }: Fight): string => `/combat/fight/${id}`;

interface AttackProps {
  fight: Fight;
  onClose: () => void;
}

function Attack({ fight, onClose }: AttackProps) {
  const { attacker, victory, at } = fight;
  return (
    <div className="flex items-start gap-4 py-4 pr-2 pl-5 max-sm:gap-3 max-sm:pl-4">
      <Icon
        of={victory ? Skull : ShieldCheck}
        size={24}
        className={cx('mt-0.5', victory ? 'text-loss' : 'text-gain')}
      />
      <div className="min-w-0 flex-1">
        <h2 className="eyebrow">
          <span>{victory ? text.beaten : text.held}</span> · <time dateTime={at}>{dateAndTime(at)}</time>
        </h2>
        <p className="wrap-anywhere mt-1 text-base">{describeAttack(fight)}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to={fightPath(fight)} className={buttonStyle('secondary', 'sm')}>
            {text.seeFight}
          </Link>
          <StrikeBack key={attacker.id} attackerId={attacker.id} onGone={onClose} />
        </div>
      </div>
      <CloseButton fight={fight} onClose={onClose} />
    </div>
  );
}

const OlderAttack = ({ fight, onClose }: AttackProps) => (
  <li className="flex items-center gap-3 border-line border-b py-1 pr-2 pl-5 last:border-b-0 max-sm:pl-4">
    <Link to={fightPath(fight)} className="wrap-anywhere min-w-0 flex-1 py-1.5 text-sm hover:underline">
      <span>{describeAttack(fight)}</span> <span className="text-muted">{dateAndTime(fight.at)}</span>
    </Link>
    <CloseButton fight={fight} onClose={onClose} />
  </li>
);

const CloseButton = ({ fight, onClose }: AttackProps) => (
  <button
    type="button"
    aria-label={text.close(describeAttack(fight))}
    onClick={onClose}
    className="-mt-1 inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:size-11"
  >
    <Icon of={X} size={14} />
  </button>
);

function StrikeBack({ attackerId, onGone }: { attackerId: string; onGone: () => void }) {
  const stats = useCombatStats();
  const odds = useOdds(attackerId);
  // Deleted accounts cannot be attacked.
  if (odds.isError || !stats.data || !odds.data) return null;
  return <StrikeBackLink stats={stats.data} odds={odds.data} onGone={onGone} />;
}

interface StrikeBackLinkProps {
  stats: CombatStats;
  odds: Odds;
  onGone: () => void;
}

function StrikeBackLink({ stats, odds: { target }, onGone }: StrikeBackLinkProps) {
  const left = useAttacksLeft(stats);
  const state = useTicking((nowMs) => targetStateAt(target, nowMs).state);
  const until = state === 'protected' ? target.protected_until : target.next_attack_at;
  const isOpen = left > 0 && state === 'open';
  return (
    <>
      <Link
        to={`/combat?tab=combat&attack=${target.id}`}
        onClick={onGone}
        className={buttonStyle(isOpen ? 'primary' : 'secondary', 'sm')}
      >
        {text.strikeBack}
      </Link>
      <span className="text-muted text-sm">
        {left === 0 ? (
          <span>
            {text.noAttacksLeft} <Wait until={stats.resets_at} />
          </span>
        ) : until !== null && state !== 'open' ? (
          <>
            <span>{state === 'protected' ? text.underProtectionFor : text.againIn}</span>
            <Wait until={until} />
          </>
        ) : (
          text.attacksLeft(left, stats.daily_limit)
        )}
      </span>
    </>
  );
}

const Wait = ({ until }: { until: string }) => (
  <Countdown until={Date.parse(until)} formatOf={formatWait} done={text.soon} />
);
