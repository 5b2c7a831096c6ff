import type { Tx } from '#db/database/open.ts';
import { type CombatantRow, combatantStore } from '#db/systems/combat/store/combatants.ts';
import { crewStore, type SquadRow } from '#db/systems/combat/store/crews.ts';
import { type FightRow, fightStore } from '#db/systems/combat/store/fights.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { formatDollars } from '#protocol/values/format.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { combatRoutes } from '#protocol/systems/combat/contract.ts';
import { reportOf } from '#protocol/systems/combat/fight.ts';
import { type Context, type Player, refuse } from '../../../action/context.ts';
import type { AnswerOrRefusal, Handler } from '../../../action/system.ts';
import { limitedWith } from '../../economy/reads/linked.ts';
import { matesOf } from '../reads/targets.ts';
import { peopleOf, fightView } from '../reads/views.ts';
import { protectionAfterFight, protectionOf } from '../reads/protection.ts';
import { recentAttacks, type Spoils, spoilsFrom } from '../reads/spoils.ts';
import { attackRefusal, attacksOn, drawLuck, fedPercentOf } from '../rules.ts';
import { buryFallen, collectSpoils } from './spoils.ts';

type Attack = typeof combatRoutes.attack;

const LINKED_TEXT = 'You share a device or a household with this player. You cannot raid each other.';

export const attack: Handler<Attack> = async (tx, ctx, { targetId }) => {
  const { actor, nowMs } = ctx;
  const combatants = combatantStore(tx);
  const attacker = await combatants.of(actor.id);
  if (!attacker) return refuse('unauthorized');
  const defender = await combatants.of(targetId);
  const recent = await recentAttacks(tx, actor.id, nowMs);
  const mates = await matesOf(tx, actor.id);
  const attackers = new Set([actor.id, ...mates]);
  const refused = attackRefusal(
    {
      isSelf: targetId === actor.id,
      target: defender && (await protectionOf(tx, defender, { attackers, nowMs })),
      attack: attacker.attack,
      attacksLeft: ctx.config.dailyAttackLimit - attacksOn(attacker, nowMs).attacksToday,
      isMate: mates.has(targetId),
      isLinked: (await limitedWith(tx, actor.id)).has(targetId),
      lastAtMs: recent.lastAtMs.get(targetId),
    },
    nowMs,
  );
  if (refused === 'linked_accounts') return refuse(refused, { error: LINKED_TEXT });
  if (refused !== null || defender === null) return refuse(refused ?? 'target_not_found');
  if (await sanctionStore(tx).isUnder(targetId, ['suspend'], ctx.realNowMs))
    return refuse('protected', { error: 'This player is away and cannot be attacked.' });
  const crews = { attacker: await menOf(tx, actor.id), defender: await menOf(tx, targetId) };
  const luck = { attack: drawLuck(ctx.chance.bytes), defense: drawLuck(ctx.chance.bytes) };
  const meal = { percent: ctx.config['feeding.powerPercent'], nowMs };
  const report = reportOf(crews, luck, {
    attacker: fedPercentOf(attacker, meal),
    defender: fedPercentOf(defender, meal),
  });
  const powers = { attack: report.attacker.basePower, defense: report.defender.basePower };
  const spoils = await spoilsFrom(tx, ctx, { attackerId: actor.id, defenderId: targetId });
  const fight: FightRow = {
    id: ctx.chance.id(),
    attackerId: actor.id,
    defenderId: targetId,
    atMs: nowMs,
    victory: report.victory,
    rewardCents: report.victory ? spoils.cents : 0,
    points: report.victory ? recent.points(targetId, powers) : 0,
    report,
  };
  await book(tx, ctx, fight, { attacker, defender, spoils });
  await buryFallen(tx, ctx, actor.id, { crew: crews.attacker, fallen: report.attacker.fallen });
  await buryFallen(tx, ctx, targetId, { crew: crews.defender, fallen: report.defender.fallen });
  return announced(tx, ctx, fight, spoils);
};

const menOf = async (tx: Tx, playerId: string): Promise<readonly SquadRow[]> =>
  (await crewStore(tx).ofPlayer(playerId)).filter(({ quantity }) => quantity > 0);

async function book(
  tx: Tx,
  ctx: Context<Player>,
  fight: FightRow,
  {
    attacker,
    defender,
    spoils,
  }: { readonly attacker: CombatantRow; readonly defender: CombatantRow; readonly spoils: Spoils },
): Promise<void> {
  const { victory, points } = fight;
  const count = attacksOn(attacker, ctx.nowMs);
  const [won, lost] = victory ? [1, 0] : [0, 1];
  const { protection, protectedUntilMs } = (await protectionAfterFight(tx, ctx, fight)) ?? defender;
  await fightStore(tx).add(fight);
  await combatantStore(tx).setMarks(attacker.playerId, {
    wins: attacker.wins + won,
    losses: attacker.losses + lost,
    protection: null,
    protectedUntilMs: null,
    attackDay: count.attackDay,
    attacksToday: count.attacksToday + 1,
  });
  const { attackDay, attacksToday } = defender;
  await combatantStore(tx).setMarks(defender.playerId, {
    wins: defender.wins + lost,
    losses: defender.losses + won,
    ...{ protection, protectedUntilMs, attackDay, attacksToday },
  });
  for (const [one, wins, losses] of [
    [attacker, won, lost],
    [defender, lost, won],
  ] as const) {
    const { playerId } = one;
    const counts = { wins: one.wins + wins, losses: one.losses + losses };
    ctx.record({ kind: 'fights.counted', playerId, ...counts });
  }
  await collectSpoils(tx, ctx, { fight, spoils });
  if (points > 0) {
    await playerStore(tx).addPoints(attacker.playerId, points);
    ctx.balanceChanged(attacker.playerId);
  }
}

async function announced(
  tx: Tx,
  ctx: Context<Player>,
  row: FightRow,
  { leftCents }: Spoils,
): Promise<AnswerOrRefusal<Attack>> {
  const fight = fightView(row, await peopleOf(tx, [row]));
  ctx.emit(`user:${row.defenderId}`, 'combat.attacked', fight);
  if (row.victory) {
    const { id: fightId, attackerId, defenderId, rewardCents, atMs } = row;
    ctx.record({ kind: 'fight.won', fightId, attackerId, defenderId, rewardCents, atMs });
  }
  const { attacker, defender, victory } = fight;
  return {
    success: true,
    victory,
    reward: toDollars(row.rewardCents),
    message: sentence(row, { loser: defender.username, leftCents }),
    attacker: { username: attacker.username, power: attacker.power },
    defender: { username: defender.username, power: defender.power },
    ...(leftCents !== null && { loot_left: toDollars(leftCents - row.rewardCents) }),
    fight,
  };
}

function sentence(
  { victory, rewardCents }: FightRow,
  { loser, leftCents }: { readonly loser: string; readonly leftCents: Spoils['leftCents'] },
): string {
  if (!victory) return `${loser} held. You lost the fight.`;
  if (rewardCents > 0) return `You beat ${loser} and took ${formatDollars(rewardCents)}.`;
  return leftCents === 0
    ? `You beat ${loser}. You have taken all that inhabitants lose to you in a day.`
    : `You beat ${loser}. There was nothing to take.`;
}
