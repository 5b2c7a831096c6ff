import type { ErrorShape } from '../../kit/contract.ts';
import { CLUB_NAME, MAX_HALL_LEVEL } from './terms.ts';

export const allianceErrors = {
  alliance_not_found: { status: 404, error: 'There is no such alliance.' },
  invitation_not_found: { status: 404, error: 'You have no such invitation.' },
  member_not_found: { status: 404, error: 'Your alliance has no such member.' },
  player_not_found: { status: 404, error: 'There is no such player.' },
  message_not_found: { status: 404, error: 'There is no such message.' },
  no_alliance: { status: 409, error: 'You’re not in an alliance.' },
  already_in_alliance: { status: 409, error: 'You are already in an alliance. Leave it first.' },
  already_member: { status: 409, error: 'This player is already in your alliance.' },
  alliance_name_taken: { status: 409, error: 'This name is taken, or too close to one that is.' },
  alliance_full: { status: 409, error: 'This alliance is full.' },
  club_left: { status: 409, error: `You have been in the ${CLUB_NAME}. It takes nobody twice.` },
  invitation_required: { status: 409, error: 'This alliance is private. You need an invitation.' },
  too_many_invitations: { status: 409, error: 'Your alliance has too many open invitations.' },
  not_staff: { status: 403, error: 'Only staff reads the chat of a club from outside.' },
  not_leader: { status: 409, error: 'Only the leader may do that.' },
  cannot_kick_self: { status: 409, error: 'You cannot kick yourself. Leave the alliance instead.' },
  no_safe: { status: 409, error: `The ${CLUB_NAME} has no safe.` },
  safe_too_small: { status: 409, error: 'The safe does not hold that much.' },
  safe_lacks_stone: { status: 409, error: 'The safe does not hold enough stone.' },
  max_hall_level: { status: 409, error: `A hall has at most ${MAX_HALL_LEVEL} levels.` },
  paid_today: { status: 409, error: 'This member has already been paid today.' },
  newcomer_limit: {
    status: 409,
    error: 'In your first days you can contribute at most what you have earned.',
  },
} as const satisfies Record<string, ErrorShape>;
