import type { LeaderboardPlayer } from '#protocol/systems/leaderboard/models.ts';
import { dollarsColumn } from '#web/ui/figure/leader-table.tsx';
import { Figure, Money } from '#web/ui/figure/money.tsx';
import { GildedMark } from '#web/ui/person/gilded-mark.tsx';
import { HouseMark, Name, nameCell } from '#web/ui/person/name.tsx';
import type { Column } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { columnText } from '../text.ts';
import { Badges, Rank } from './marks.tsx';

type PlayerColumn = Column<LeaderboardPlayer>;

const basic: readonly PlayerColumn[] = [
  { key: 'rank', head: columnText.rank, cell: ({ rank }) => <Rank of={rank} />, className: 'sm:w-20' },
  {
    key: 'player',
    head: columnText.player,
    names: true,
    cell: ({ username, is_bot, crest, badges }) => (
      <span className="block py-1.5 sm:min-w-28">
        <span className="flex items-center gap-1.5">
          <Name>{username}</Name>
          <HouseMark isBot={is_bot} />
          <GildedMark part="crest" level={crest} />
        </span>
        {badges.length > 0 && (
          <span className="sm:hidden">
            <Badges of={badges} />
          </span>
        )}
      </span>
    ),
    className: nameCell,
  },
  { key: 'badges', head: columnText.badges, wideOnly: true, cell: ({ badges }) => <Badges of={badges} /> },
  dollarsColumn,
  {
    key: 'points',
    head: columnText.points,
    align: 'right',
    cell: ({ points }) => <Figure of={points} form="short" />,
  },
];

/** On two lines, so that all columns fit on a desktop. */
const wrapped = (head: string) => <span className="inline-block whitespace-normal leading-4">{head}</span>;

const enhanced: readonly PlayerColumn[] = [
  { key: 'net_worth', head: columnText.netWorth, align: 'right', cell: (player) => <NetWorth of={player} /> },
  figure('employees', columnText.employees, ({ company_employees }) => company_employees),
  figure('properties', columnText.properties, ({ properties_owned }) => properties_owned),
  figure('achievements', columnText.achievements, ({ achievements_unlocked }) => achievements_unlocked),
  {
    key: 'combat',
    head: wrapped(columnText.combat),
    align: 'right',
    cell: ({ combat_wins, combat_losses }) => `${combat_wins} / ${combat_losses}`,
  },
  money('revenue', columnText.revenue, ({ company_revenue }) => company_revenue),
  money('contribution', columnText.contribution, ({ alliance_contribution }) => alliance_contribution),
  money('bonuses', columnText.kingBonuses, ({ king_bonuses }) => king_bonuses),
];

export const playerColumns = (isEnhanced: boolean): readonly PlayerColumn[] =>
  isEnhanced ? [...basic, ...enhanced] : basic;

const NetWorth = ({ of: { net_worth, net_worth_at } }: { of: LeaderboardPlayer }) => (
  <span className="inline-flex flex-col items-end">
    <span className="contents">{net_worth === null ? '–' : <Money of={net_worth} form="short" />}</span>
    {net_worth_at !== null && (
      <span className="whitespace-nowrap text-muted text-xs">
        {columnText.asOf(dateAndTime(net_worth_at))}
      </span>
    )}
  </span>
);

function figure(
  key: string,
  head: string,
  of: (player: LeaderboardPlayer) => number | undefined,
): PlayerColumn {
  return {
    key,
    head: wrapped(head),
    align: 'right',
    cell: (player) => <Figure of={of(player) ?? 0} form="short" />,
  };
}

function money(
  key: string,
  head: string,
  of: (player: LeaderboardPlayer) => number | undefined,
): PlayerColumn {
  return {
    key,
    head: wrapped(head),
    align: 'right',
    cell: (player) => <Money of={of(player) ?? 0} form="short" />,
  };
}
