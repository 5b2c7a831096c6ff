import { type FightRow, fightStore } from '#db/systems/combat/store/fights.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import { type Crew, headcount } from '#protocol/systems/combat/crew.ts';
import { LUCK_UNIT, powerAfterLuck, type SideReport } from '#protocol/systems/combat/fight.ts';
import type { Fight, FightSide, FightSummary } from '#protocol/systems/combat/models.ts';
import type { Tx } from '#db/database/open.ts';
import { type InhabitantMark, inhabitantStore } from '#db/systems/inhabitants/store.ts';

export const fightView = (fight: FightRow, people: People): Fight => ({
  id: fight.id,
  at: isoOf(fight.atMs),
  victory: fight.victory,
  reward: toDollars(fight.rewardCents),
  points: fight.points,
  chance: fight.report.chance,
  attacker: sideView(fight.attackerId, fight.report.attacker, people),
  defender: sideView(fight.defenderId, fight.report.defender, people),
});

const sideView = (id: string, side: SideReport, people: People): FightSide => ({
  id,
  ...people(id),
  power: powerAfterLuck(side),
  base_power: side.basePower,
  ...(side.fedPercent !== undefined && { fed_percent: side.fedPercent }),
  luck: side.luck / LUCK_UNIT,
  crew: squadViews(side.crew),
  fallen: squadViews(side.fallen),
});

const squadViews = (crew: Crew): FightSide['crew'] =>
  crew.map(({ type, quantity, weapons }) => ({ type, quantity, weapons: { ...weapons } }));

export function fightSummary(fight: FightRow, playerId: string, people: People): FightSummary {
  const isAttacker = fight.attackerId === playerId;
  const { attacker, defender } = fight.report;
  const [own, other] = isAttacker ? [attacker, defender] : [defender, attacker];
  const opponentId = isAttacker ? fight.defenderId : fight.attackerId;
  return {
    id: fight.id,
    at: isoOf(fight.atMs),
    role: isAttacker ? 'attacker' : 'defender',
    won: fight.victory === isAttacker,
    reward: toDollars(fight.rewardCents),
    opponent: { id: opponentId, ...people(opponentId) },
    own_fallen: headcount(own.fallen),
    opponent_fallen: headcount(other.fallen),
  };
}

type People = (id: string) => InhabitantMark & { readonly username: string };

export async function peopleOf(
  tx: Tx,
  fights: readonly Pick<FightRow, 'attackerId' | 'defenderId'>[],
): Promise<People> {
  const usernames = await fightStore(tx).usernames(fights);
  const markOf = await inhabitantStore(tx).marks();
  return (id) => ({ username: usernames.get(id) ?? '', ...markOf(id) });
}
