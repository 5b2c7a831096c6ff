import { passwordText } from '#protocol/systems/auth/password-text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/time.ts';
import type { Profile } from '#protocol/systems/profile/models.ts';
import { counted } from '#web/ui/format.ts';

export const NEW_PASSWORD_LENGTH = { min: 6, max: 15 } as const;

export interface AccountForm {
  readonly current: string;
  readonly newPassword: string;
  readonly confirm: string;
  readonly newMail: string;
}

export const EMPTY_FORM: AccountForm = { current: '', newPassword: '', confirm: '', newMail: '' };

/** `field` is null for faults of the whole form. */
export interface Fault {
  readonly field: keyof AccountForm | null;
  readonly text: string;
}

/** Checks run in the order of the specification. */
export function checkUpdate({ current, newMail, ...form }: AccountForm): Fault | null {
  const [newPassword, confirm] = [passwordText(form.newPassword), passwordText(form.confirm)];
  if (current === '') return { field: 'current', text: 'Please enter your current password' };
  const { min, max } = NEW_PASSWORD_LENGTH;
  const hasPassword = newPassword !== '';
  if (hasPassword && (newPassword.length < min || newPassword.length > max))
    return { field: 'newPassword', text: `New password must be ${min} to ${counted(max, 'character')} long` };
  if (hasPassword && newPassword !== confirm) return { field: 'confirm', text: 'New passwords do not match' };
  if (!hasPassword && newMail.trim() === '')
    return { field: null, text: 'Please provide at least one field to update' };
  return null;
}

export const checkDeletion = ({ current }: AccountForm): Fault | null =>
  current === ''
    ? { field: 'current', text: 'Please enter your current password to delete your profile' }
    : null;

// Clearing the new password clears its confirmation.
export function typed(form: AccountForm, field: keyof AccountForm, text: string): AccountForm {
  const next = { ...form, [field]: text };
  return next.newPassword === '' ? { ...next, confirm: '' } : next;
}

/** `online`, or `seen 3 h ago`. */
export function presenceText(
  { online, lastActivity }: Pick<Profile, 'online' | 'lastActivity'>,
  nowMs: number,
) {
  if (online) return 'online';
  const ms = nowMs - Date.parse(lastActivity);
  if (ms < MINUTE_MS) return 'seen just now';
  if (ms < HOUR_MS) return `seen ${Math.floor(ms / MINUTE_MS)} min ago`;
  if (ms < DAY_MS) return `seen ${Math.floor(ms / HOUR_MS)} h ago`;
  const days = Math.floor(ms / DAY_MS);
  return `seen ${days} ${days === 1 ? 'day' : 'days'} ago`;
}
