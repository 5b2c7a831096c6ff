import type { Entering, EnterAnswer, LinkAnswers, RoomEntry } from '#protocol/wire/link.ts';
import type { RoomName } from '#protocol/systems.ts';
import type { Player } from '../action/context.ts';
import { type Member, refusal } from '../live/enter.ts';
import type { Sequencer } from '../live/sequencer.ts';
import { ownRooms } from '../live/socket-handlers.ts';
import type { WriterAdmission } from './admission.ts';
import { type Held, type Registry, sessionOf } from './registry.ts';
import type { Asked, LinkHandlers } from './server.ts';

interface LinkHandlersDeps {
  readonly registry: Registry;
  readonly sequencer: Sequencer;
  readonly admission: WriterAdmission;
  readonly report: (error: unknown) => void;
}

export const createLinkHandlers = (deps: LinkHandlersDeps): LinkHandlers => ({
  admit: ({ admissions }, asked) => deps.admission.admit(admissions, asked),
  positions: async ({ sockets }, { gateway }) =>
    sockets.map((socket) => positionsOf(gateway.sockets.get(socket), deps.sequencer)),
  enter: ({ entering }, asked) => Promise.all(entering.map((one) => enterUnlessBroken(deps, one, asked))),
  async here({ gone, left }, { gateway }) {
    for (const one of left) deps.registry.leave(gateway, one);
    for (const socket of gone) deps.registry.remove(gateway, socket);
    return endedOf(gateway.sockets.values());
  },
});

function positionsOf(held: Held | undefined, { logs }: Sequencer): LinkAnswers['positions'][number] {
  if (!held || held.ended) return null;
  return Object.fromEntries(ownRooms(sessionOf(held)).map((room) => [room, logs.position(room)]));
}

const endedOf = (sockets: Iterable<Held>): LinkAnswers['here'] =>
  [...sockets].flatMap(({ socket, ended }) => (ended ? [{ socket, reason: ended }] : []));

async function enterUnlessBroken(
  deps: LinkHandlersDeps,
  entering: Entering,
  asked: Asked,
): Promise<readonly EnterAnswer[]> {
  try {
    return await enterRooms(deps, entering, asked);
  } catch (error) {
    deps.report(error);
    return entering.rooms.map(() => refusal('internal'));
  }
}

async function enterRooms(
  { registry, sequencer }: LinkHandlersDeps,
  { socket, rooms }: Entering,
  { gateway, isOpen }: Asked,
): Promise<readonly EnterAnswer[]> {
  const held = gateway.sockets.get(socket);
  // A gateway that was forgotten admits its sockets again, and then their clients ask again.
  const player = sessionOf(held)?.player;
  if (!held || !player) return rooms.map(() => refusal('busy'));
  const isThere = (): boolean => isOpen() && gateway.sockets.get(socket) === held && !held.ended;
  const entering = rooms.filter(({ entry }) => entry !== null);
  const member = memberOf({ held, player, isThere, entering, registry });
  const permissions = rooms.map(({ room, entry }) =>
    entry === null ? sequencer.permit(player, room) : undefined,
  );
  const answers = new Map<RoomEntry, EnterAnswer>();
  const requests = entering.map(({ room, known }) => ({ room, clientPosition: known }));
  await sequencer.enter(member, requests, (given) => {
    for (const [at, answer] of given.entries()) answers.set(entering[at] as RoomEntry, answer);
  });
  return Promise.all(
    rooms.map(async (one, at) => (await permissions[at]) ?? answers.get(one) ?? refusal('busy')),
  );
}

interface MemberDeps {
  readonly held: Held;
  readonly player: Player;
  readonly isThere: () => boolean;
  readonly entering: readonly RoomEntry[];
  readonly registry: Pick<Registry, 'join'>;
}

function memberOf({ held, player, isThere, entering, registry }: MemberDeps): Member {
  const entries = new Map(entering.map(({ room, entry }) => [room, entry ?? 0]));
  return {
    id: held.key,
    player,
    get connected() {
      return isThere();
    },
    isIn: (room) => held.rooms.has(room as RoomName),
    roomCount: () => held.rooms.size,
    join: (room) => registry.join(held, room, entries.get(room) ?? 0),
    leave: () => undefined,
    // The gateway joined the room before it asked, so it receives what follows.
    catchUp: () => undefined,
  };
}
