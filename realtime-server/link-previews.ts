import type { Preview } from './http/previews.ts';
import { combatPreviews } from './systems/combat/previews.ts';
import { racingPreviews } from './systems/racing/previews.ts';

/** Gateways serve them, too: they import nothing else. */
export const linkPreviews: readonly Preview[] = [...racingPreviews, ...combatPreviews];
