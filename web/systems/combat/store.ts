import { createStore } from 'zustand/vanilla';
import type { DurableEvent } from '#protocol/events.ts';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import type { Mirror } from '#web/live/mirror.ts';

export interface CombatState {
  readonly attacks: readonly Fight[];
}

/** The number of fights on a page. */
const MAX_ATTACKS = 20;

export const combatStore = createStore<CombatState>(() => ({ attacks: [] }));

export const withAttack = ({ attacks }: CombatState, fight: Fight): CombatState => ({
  attacks: [fight, ...attacks.filter(({ id }) => id !== fight.id)].slice(0, MAX_ATTACKS),
});

interface OwnSnapshot {
  readonly events?: readonly DurableEvent[];
}

/** The snapshot replays the last minutes' events, oldest first. */
export const combatMirror: Mirror<CombatState, OwnSnapshot> = {
  snapshot: (state, { events = [] }) =>
    events.reduce(
      (known, event) => (event.event === 'combat.attacked' ? withAttack(known, event.data) : known),
      state,
    ),
  events: { 'combat.attacked': withAttack },
};
