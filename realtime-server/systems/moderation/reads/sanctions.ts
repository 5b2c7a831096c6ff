import { type SanctionRow, sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { moderationRoutes } from '#protocol/systems/moderation/contract.ts';
import type { Sanction } from '#protocol/systems/moderation/models.ts';
import { isLasting } from '#protocol/systems/moderation/terms.ts';
import type { Handler } from '../../../action/system.ts';
import { appealUntilMs, isActive, isPermanent } from '../rules/sanctions.ts';

export const SANCTIONS_SHOWN = 100;

export const mine: Handler<typeof moderationRoutes.mine> = async (tx, { actor, realNowMs }) => {
  const rows = await sanctionStore(tx).of([actor.id], SANCTIONS_SHOWN);
  return { sanctions: rows.map((row) => sanctionView(row, realNowMs)) };
};

/** As the player sees it: without who imposed it, or decided the appeal. */
export function sanctionView(row: SanctionRow, realNowMs: EpochMs): Sanction {
  const { seq, kind, reason, fromMs, untilMs, liftedAtMs, appealText, appealedAtMs } = row;
  return {
    id: String(seq),
    kind,
    reason,
    from: isoOf(fromMs),
    until: untilMs === null || !isLasting(kind) ? null : isoOf(untilMs),
    is_permanent: isPermanent(row),
    is_active: isActive(row, realNowMs),
    lifted_at: liftedAtMs === null ? null : isoOf(liftedAtMs),
    appeal_until: appealedAtMs === null ? isoOf(appealUntilMs(row)) : null,
    appeal:
      appealedAtMs === null
        ? null
        : {
            text: appealText ?? '',
            at: isoOf(appealedAtMs),
            is_accepted: row.appealAccepted,
            answer: row.appealAnswer,
          },
  };
}
