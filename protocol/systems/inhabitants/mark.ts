import * as z from 'zod/mini';

/** Beside a player's name or id: present only for an inhabitant, whom the house plays. */
export const inhabitantMark = { is_bot: z.optional(z.literal(true)) };
