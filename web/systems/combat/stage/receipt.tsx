import { type ReactNode, useId, useMemo } from 'react';
import { headcount, type MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { Fight, FightSide } from '#protocol/systems/combat/models.ts';
import { Drawn } from '#web/ui/drawing/drawn.tsx';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';
import { HouseMark } from '#web/ui/person/name.tsx';
import { type Column, Table } from '#web/ui/figure/table.tsx';
import { dateAndTime } from '#web/ui/figure/times.ts';
import { receiptText as text } from '../text/fight.ts';
import { mafioso } from './figure/mafioso.ts';
import {
  describePoints,
  describeWeapons,
  formatChance,
  formatFactor,
  formatPower,
  moneyOf,
  spokenOf,
  nameOf,
  verdictOf,
  type Viewer,
} from './readout.ts';

interface ReceiptProps {
  readonly fight: Fight;
  readonly viewer: Viewer;
  /** Without a stage above, the receipt itself must say who won. */
  readonly isAlone: boolean;
}

export function Receipt({ fight, viewer, isAlone }: ReceiptProps) {
  const { attacker, defender, victory } = fight;
  return (
    <div data-receipt className="grid gap-6 px-5 py-5 max-sm:px-4">
      <header>
        <h3 className={isAlone ? 'display text-xl' : 'display text-lg'}>
          {isAlone ? verdictOf(fight, viewer) : text.title}
        </h3>
        <p className={isAlone ? 'text-base text-muted' : 'sr-only'}>
          {isAlone ? moneyOf(fight, viewer) : spokenOf(fight, viewer)}
        </p>
      </header>
      <div className="grid gap-6 @3xl:grid-cols-2">
        <Side side={attacker} part="attacker" isYou={viewer === 'attacker'} isWinner={victory} />
        <Side side={defender} part="defender" isYou={viewer === 'defender'} isWinner={!victory} />
      </div>
      <dl className="grid gap-x-8 gap-y-3 border-line border-t pt-4 text-sm @md:grid-cols-2 @3xl:grid-cols-4">
        <Fact name={chanceName(fight, viewer)}>{formatChance(fight.chance)}</Fact>
        <Fact name={text.taken}>
          <span className={fight.reward > 0 ? 'text-money' : undefined}>{fullDollars(fight.reward)}</span>
        </Fact>
        <Fact name={text.points}>{describePoints(fight)}</Fact>
        <Fact name={text.when}>
          <time dateTime={fight.at}>{dateAndTime(fight.at)}</time>
        </Fact>
      </dl>
      <p className="text-muted text-xs">{text.rule}</p>
    </div>
  );
}

const chanceName = ({ attacker }: Fight, viewer: Viewer): string =>
  viewer === 'attacker' ? text.yourChance : text.chanceOf(attacker.username);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="wrap-anywhere text-muted text-xs">{name}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}

interface SideProps {
  readonly side: FightSide;
  readonly part: 'attacker' | 'defender';
  readonly isYou: boolean;
  readonly isWinner: boolean;
}

function Side({ side, part, isYou, isWinner }: SideProps) {
  return (
    <section aria-label={side.username} className="min-w-0 rounded-md border border-line">
      <header className="border-line border-b px-4 py-3">
        <p className="eyebrow">
          <span>{text[part]}</span>
          {isYou && <span>{text.you}</span>}
          {isWinner && <span>{text.won}</span>}
        </p>
        <h4 className="wrap-anywhere font-semibold text-base">
          <span>{side.username}</span> <HouseMark isBot={side.is_bot} />
        </h4>
        <p className="figures mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="text-muted">
            {`${formatPower(side.base_power)} × ${formatFactor(side.luck)} =`}
          </span>
          <strong className="display text-lg">{formatPower(side.power)}</strong>
          <span className="text-muted text-xs">
            {part === 'attacker' ? text.attackFormula : text.defenseFormula}
          </span>
          {side.fed_percent !== undefined && (
            <span className="text-muted text-xs">{text.fed(side.fed_percent)}</span>
          )}
        </p>
      </header>
      <Table
        caption={text.crewOf(side.username)}
        columns={columnsFor(part)}
        rows={side.crew.map((squad) => ({ squad, fallen: fallenOf(side, squad) }))}
        rowKey={({ squad }) => squad.type}
        empty={<p className="px-4 py-4 text-muted text-sm">{text.nobodyOpened}</p>}
      />
      <p className="border-line border-t px-4 py-2 text-muted text-xs">{casualtiesLine(side)}</p>
    </section>
  );
}

type Squad = FightSide['crew'][number];

interface Row {
  readonly squad: Squad;
  readonly fallen: Squad | null;
}

const fallenOf = ({ fallen }: FightSide, { type }: Squad): Squad | null =>
  fallen.find((squad) => squad.type === type) ?? null;

const columnsFor = (part: 'attacker' | 'defender'): readonly Column<Row>[] => [
  {
    key: 'type',
    head: text.crew,
    cell: ({ squad }) => (
      <span className="flex items-center gap-3 py-2">
        <span className="shrink-0 overflow-hidden rounded-sm bg-[#1d1412]">
          <MafiosoPicture type={squad.type} part={part} className="block size-10" />
        </span>
        <span className="min-w-0">
          <span className="block">{nameOf(squad)}</span>
          <span className="block font-normal text-muted text-xs">
            {describeWeapons(squad) || text.bareHands}
          </span>
        </span>
      </span>
    ),
  },
  { key: 'came', head: text.came, align: 'right', cell: ({ squad }) => fullCount(squad.quantity) },
  {
    key: 'fell',
    head: text.fell,
    align: 'right',
    cell: ({ fallen }) =>
      fallen ? (
        <>
          <span className="text-loss">{fullCount(-fallen.quantity)}</span>
          <span className="block text-muted text-xs">{describeWeapons(fallen)}</span>
        </>
      ) : (
        '0'
      ),
  },
];

function casualtiesLine({ crew, fallen }: FightSide): string {
  const [came, fell] = [headcount(crew), headcount(fallen)];
  if (came === 0) return text.nobodyToLose;
  if (fell === 0) return text.nobodyFell;
  return text.casualties(fullCount(came), fullCount(fell), fullCount(came - fell));
}

interface MafiosoPictureProps {
  readonly type: MafiosiType;
  readonly part: 'attacker' | 'defender';
  readonly className?: string;
}

function MafiosoPicture({ type, part, className }: MafiosoPictureProps) {
  const id = useId();
  const shapes = useMemo(
    () => mafioso({ type, weapon: null, look: 0, role: part, pose: 'stand', frame: 0 }),
    [type, part],
  );
  return (
    <svg viewBox="-33 -191 66 66" aria-hidden="true" className={className}>
      <Drawn id={id} shapes={shapes} />
    </svg>
  );
}
