import { ChevronDown, Crosshair, Shield, Timer } from 'lucide-react';
import { use } from 'react';
import { chanceOfVictory } from '#protocol/systems/combat/fight.ts';
import { type Crew, fedPower, strengthOf } from '#protocol/systems/combat/crew.ts';
import type { Target } from '#protocol/systems/combat/models.ts';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Badge } from '#web/ui/figure/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { EmptyState, NextStep } from '#web/ui/page/empty-state.tsx';
import { clockSpan } from '#web/ui/figure/format.ts';
import { HouseMark, Name, nameCell } from '#web/ui/person/name.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { dollarsColumn } from '#web/ui/figure/leader-table.tsx';
import { Figure } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { useClock, useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { useIsWide } from '#web/ui/style/media-queries.ts';
import { ProfileLink } from '#web/ui/person/profile-link.tsx';
import { groupTargets, suggestedOf, targetStateAt } from '../../model.ts';
import { FedPercent, useTargets } from '../../use-combat.ts';
import { targetsText as text } from '../../text/attack.ts';
import { failureTexts, reasonText } from '../../text/refusals.ts';
import { attackLimitReason, formatChance } from '../format.ts';
import { Power } from '../power.tsx';

interface TargetsProps {
  crew: Crew;
  /** Attacks left today. */
  left: number;
  onAttack: (targetId: string) => void;
}

export function Targets({ crew, left, onAttack }: TargetsProps) {
  const targets = useTargets();
  const reason = refusal(crew, left);
  const attack = fedPower(strengthOf(crew).attack, use(FedPercent));
  const columns = columnsFor({ attack, reason, onAttack });
  const { attackable, underProtection } = useGroups(targets.data ?? []);
  return (
    <Panel id="targets" title={text.title} note={text.note} padding="flush">
      {targets.isError && !targets.data ? (
        <FailedRead of={targets} fallback={failureTexts.load} />
      ) : (
        <Table
          caption={text.title}
          columns={columns}
          rows={attackable}
          rowKey={({ id }) => id}
          loadingRows={targets.data ? 0 : 6}
          empty={<NoTargets protectedCount={underProtection.length} />}
        />
      )}
      {underProtection.length > 0 && (
        <details data-protected className="group/protected border-line border-t">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 text-muted text-sm hover:text-ink max-sm:px-4 [&::-webkit-details-marker]:hidden">
            <Icon of={Shield} size={16} />
            <span>{text.protectedCount(underProtection.length)}</span>
            <Icon of={ChevronDown} size={16} className="ml-auto group-open/protected:rotate-180" />
          </summary>
          <Table
            caption={text.protectedCaption}
            columns={columns}
            rows={underProtection}
            rowKey={({ id }) => id}
          />
        </details>
      )}
      <SuggestedTarget targets={targets.data ?? []} attack={attack} reason={reason} onAttack={onAttack} />
    </Panel>
  );
}

/** Regroups when a target's protection ends. */
function useGroups(targets: readonly Target[]): ReturnType<typeof groupTargets> {
  useTicking((nowMs) => targets.map((target) => targetStateAt(target, nowMs).state).join());
  return groupTargets(targets, useClock().now());
}

const NoTargets = ({ protectedCount }: { protectedCount: number }) =>
  protectedCount > 0 ? (
    <EmptyState
      icon={Shield}
      title={text.allProtectedTitle}
      text={text.allProtected}
      action={<NextStep to="/combat?tab=hire">{text.hireSomebody}</NextStep>}
    />
  ) : (
    <EmptyState
      icon={Crosshair}
      title={text.emptyTitle}
      text={text.empty}
      action={<NextStep to="/combat?tab=hire">{text.hireSomebody}</NextStep>}
    />
  );

interface RowContext {
  /** The player's attack power. */
  attack: number;
  reason: string | undefined;
  onAttack: (targetId: string) => void;
}

const columnsFor = ({ attack, reason, onAttack }: RowContext): readonly Column<Target>[] => [
  {
    key: 'player',
    head: text.player,
    names: true,
    cell: (target) => <TargetName target={target} attack={attack} />,
    className: nameCell,
  },
  dollarsColumn,
  {
    key: 'points',
    head: text.points,
    align: 'right',
    wideOnly: true,
    cell: ({ points }) => <Figure of={points} form="short" />,
  },
  {
    key: 'defense',
    head: text.defense,
    align: 'right',
    wideOnly: true,
    cell: ({ defense_power }) => <Power of={defense_power} />,
  },
  {
    key: 'record',
    head: (
      <abbr title={text.recordTitle} className="no-underline">
        {text.recordHead}
      </abbr>
    ),
    align: 'right',
    wideOnly: true,
    cell: ({ wins, losses }) => <Record wins={wins} losses={losses} />,
  },
  {
    key: 'chance',
    head: text.chance,
    align: 'right',
    wideOnly: true,
    cell: ({ defense_power }) => formatChance(chanceOfVictory({ attack, defense: defense_power })),
  },
  {
    key: 'attack',
    head: <span className="sr-only">{text.attack}</span>,
    align: 'right',
    cell: (target) => <AttackCell target={target} reason={reason} onAttack={onAttack} />,
  },
];

/** On phones the figures without a column go below the name. */
const TargetName = ({ target, attack }: { target: Target; attack: number }) => (
  <span className="block py-2">
    <span className="flex items-center gap-1.5">
      <ProfileLink of={target.id}>
        <Name>{target.username}</Name>
      </ProfileLink>
      <HouseMark isBot={target.is_bot} />
    </span>
    <span className="figures block font-normal text-muted text-xs sm:hidden">
      <Power of={target.defense_power} /> {text.defenseBelowName}{' '}
      <span>{formatChance(chanceOfVictory({ attack, defense: target.defense_power }))}</span>
    </span>
    <span className="figures block font-normal text-muted text-xs sm:hidden">
      <Figure of={target.points} form="short" /> <span>{text.pointsBelowName(target.points)}</span>{' '}
      <Record wins={target.wins} losses={target.losses} />
    </span>
  </span>
);

const Record = ({ wins, losses }: { wins: number; losses: number }) => (
  <span className="whitespace-nowrap">
    <Figure of={wins} form="short" />–<Figure of={losses} form="short" />
  </span>
);

interface AttackCellProps {
  target: Target;
  reason: string | undefined;
  onAttack: (targetId: string) => void;
}

function AttackCell({ target, reason, onAttack }: AttackCellProps) {
  const state = useTicking((nowMs) => targetStateAt(target, nowMs).state);
  if (state === 'protected' && target.protected_until !== null)
    return (
      <Wait
        icon={Shield}
        word={target.protection === 'newcomer' ? text.newcomer : text.protected}
        until={target.protected_until}
      />
    );
  if (state === 'recent' && target.next_attack_at !== null)
    return <Wait icon={Timer} word={text.againIn} until={target.next_attack_at} />;
  return (
    <Button
      size="sm"
      aria-label={text.attackPlayer(target.username)}
      disabledReason={reason}
      onClick={() => onAttack(target.id)}
    >
      {text.attack}
    </Button>
  );
}

const Wait = ({ icon, word, until }: { icon: typeof Shield; word: string; until: string }) => (
  <span className="inline-flex flex-col items-end gap-0.5 py-1.5">
    <Badge>
      <Icon of={icon} size={12} />
      <span>{word}</span>
    </Badge>
    <Countdown until={Date.parse(until)} formatOf={clockSpan} className="text-muted text-xs" />
  </span>
);

function SuggestedTarget({ targets, attack, reason, onAttack }: RowContext & { targets: readonly Target[] }) {
  const isWide = useIsWide();
  const id = useTicking((nowMs) => suggestedOf(targets, { attack, nowMs })?.id ?? '');
  const target = targets.find((one) => one.id === id);
  if (!target || isWide) return null;
  return (
    <ThumbBar className="border-line border-t p-4">
      <Button
        variant="primary"
        size="lg"
        icon={Crosshair}
        disabledReason={reason}
        onClick={() => onAttack(target.id)}
        className="w-full"
      >
        <span className="truncate">{text.attackPlayer(target.username)}</span>
        <HouseMark isBot={target.is_bot} className="text-inherit!" />
        <span className="figures font-normal">
          {formatChance(chanceOfVictory({ attack, defense: target.defense_power }))}
        </span>
      </Button>
    </ThumbBar>
  );
}

function refusal(crew: Crew, left: number): string | undefined {
  if (crew.length === 0) return reasonText.noCrew;
  return left === 0 ? attackLimitReason() : undefined;
}
