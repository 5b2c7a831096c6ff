import * as z from 'zod/mini';
import { field } from '../../kit/registries.ts';

/** Set to send a text that the filter has marked (409 `flagged_text`). */
export const Anyway = field('whether to send it anyway', z.prefault(z.boolean(), false));
