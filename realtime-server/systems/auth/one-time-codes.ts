import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { Chance } from '../../action/context.ts';
import { tokenHash } from '../../action/session-rules.ts';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A device's clock may be off by one step either way. */
const TOLERANCE_S = 30;

const RECOVERY_CODES = 10;

const RECOVERY_BYTES = 10;

const base32 = new ScureBase32Plugin();
const textOf = (bytes: Uint8Array): string => base32.encode(bytes, { padding: false });

export const newSecret = (chance: Chance): string => Buffer.from(chance.bytes(SECRET_BYTES)).toString('hex');

/** As text, and as the `otpauth:` URI of the QR code. */
export function shownSecret(
  secret: string,
  username: string,
): { readonly secret: string; readonly uri: string } {
  const text = textOf(Buffer.from(secret, 'hex'));
  return { secret: text, uri: generateURI({ issuer: 'Tycoon Empire', label: username, secret: text }) };
}

/** The time step of a valid code newer than the last one used; else null. */
export function usedStepOf(
  stored: { readonly secret: string; readonly usedStep: number },
  code: string,
  realNowMs: EpochMs,
): number | null {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const verified = verifySync({
    ...{ secret: Buffer.from(stored.secret, 'hex'), token, epochTolerance: TOLERANCE_S },
    epoch: Math.floor(realNowMs / 1000),
  });
  // Compared here: otplib throws when the clock was set back behind the last code.
  if (!verified.valid || !('timeStep' in verified)) return null;
  return verified.timeStep > stored.usedStep ? verified.timeStep : null;
}

export const newRecoveryCodes = (chance: Chance): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = textOf(chance.bytes(RECOVERY_BYTES)).toLowerCase();
    return text.match(/.{4}/g)?.join('-') ?? text;
  });

export const recoveryHash = (playerId: string, code: string): string =>
  tokenHash(`${playerId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
