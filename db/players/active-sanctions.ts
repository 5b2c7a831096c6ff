import { and, gt, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tables } from '../kit/tables.ts';

/** Whether a row of `sanctions` is active. Real time. */
export const isActiveAt = (
  { liftedAtMs, untilMs }: Pick<Tables['sanctions'], 'liftedAtMs' | 'untilMs'>,
  realNowMs: number | SQLWrapper,
): SQL | undefined => and(isNull(liftedAtMs), or(isNull(untilMs), gt(untilMs, realNowMs)));
