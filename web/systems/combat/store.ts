import { createStore } from 'zustand/vanilla';
import type { DurableEvent } from '#protocol/events.ts';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import { FIGHTS_SHOWN } from '#protocol/systems/combat/terms.ts';
import type { Mirror } from '#web/live/mirror.ts';

export interface CombatState {
  readonly attacks: readonly Fight[];
}

export const combatStore = createStore<CombatState>(() => ({ attacks: [] }));

export const withAttack = ({ attacks }: CombatState, fight: Fight): CombatState => ({
  attacks: [fight, ...attacks.filter(({ id }) => id !== fight.id)].slice(0, FIGHTS_SHOWN),
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
