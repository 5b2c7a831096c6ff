import { NEW_PASSWORD_MAX, PASSWORD_MIN } from '#protocol/systems/auth/terms.ts';
import { passwordText } from '#protocol/systems/auth/password-text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import type { Profile } from '#protocol/systems/profile/models.ts';
import { checkText, presenceText } from './text.ts';

export interface AccountForm {
  readonly current: string;
  readonly newPassword: string;
  readonly confirm: string;
  readonly newMail: string;
  readonly code: string;
}

export const EMPTY_FORM: AccountForm = { current: '', newPassword: '', confirm: '', newMail: '', code: '' };

/** `field` is null for errors of the whole form. */
export interface Fault {
  readonly field: keyof AccountForm | null;
  readonly text: string;
}

/** Checks run in the order of the specification. */
export function checkUpdate({ current, newMail, ...form }: AccountForm, hasCodes: boolean): Fault | null {
  const [newPassword, confirm] = [passwordText(form.newPassword), passwordText(form.confirm)];
  if (current === '') return { field: 'current', text: checkText.passwordMissing };
  const hasPassword = newPassword !== '';
  if (hasPassword && (newPassword.length < PASSWORD_MIN || newPassword.length > NEW_PASSWORD_MAX))
    return { field: 'newPassword', text: checkText.newPasswordLength(PASSWORD_MIN, NEW_PASSWORD_MAX) };
  if (hasPassword && newPassword !== confirm) return { field: 'confirm', text: checkText.passwordsDiffer };
  if (!hasPassword && newMail.trim() === '') return { field: null, text: checkText.nothingToUpdate };
  return checkCode(form, hasCodes);
}

export const checkDeletion = (form: AccountForm, hasCodes: boolean): Fault | null =>
  form.current === ''
    ? { field: 'current', text: checkText.passwordMissingToDelete }
    : checkCode(form, hasCodes);

const checkCode = ({ code }: Pick<AccountForm, 'code'>, hasCodes: boolean): Fault | null =>
  hasCodes && code.trim() === '' ? { field: 'code', text: checkText.codeMissing } : null;

// Clearing the new password clears its confirmation.
export function typed(form: AccountForm, field: keyof AccountForm, text: string): AccountForm {
  const next = { ...form, [field]: text };
  return next.newPassword === '' ? { ...next, confirm: '' } : next;
}

/** `online`, or `seen 3 h ago`. */
export function formatPresence(
  { online, lastActivity }: Pick<Profile, 'online' | 'lastActivity'>,
  nowMs: number,
) {
  if (online) return presenceText.online;
  const ms = nowMs - Date.parse(lastActivity);
  if (ms < MINUTE_MS) return presenceText.justNow;
  if (ms < HOUR_MS) return presenceText.minutesAgo(Math.floor(ms / MINUTE_MS));
  if (ms < DAY_MS) return presenceText.hoursAgo(Math.floor(ms / HOUR_MS));
  return presenceText.daysAgo(Math.floor(ms / DAY_MS));
}
