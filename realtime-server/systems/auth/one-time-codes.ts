import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import type { EpochMs } from '#protocol/primitives.ts';
import type { Chance } from '../../action/context.ts';
import { tokenHash } from '../../action/session-rules.ts';

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A device's clock may be off by one step either way. */
const TOLERANCE_S = 30;

const RECOVERY_CODES = 10;

/** 80 random bits, as 16 characters in four groups. */
const RECOVERY_BYTES = 10;

const base32 = new ScureBase32Plugin();
const textOf = (bytes: Uint8Array): string => base32.encode(bytes, { padding: false });

/** A new secret, in hex. */
export const newSecret = (chance: Chance): string => Buffer.from(chance.bytes(SECRET_BYTES)).toString('hex');

/** A secret as a player types it into a device, and as its camera reads it. */
export function shownSecret(
  secret: string,
  username: string,
): { readonly secret: string; readonly uri: string } {
  const text = textOf(Buffer.from(secret, 'hex'));
  return { secret: text, uri: generateURI({ issuer: 'Tycoon Empire', label: username, secret: text }) };
}

/** The time step of a code that is right and younger than the last one used; null for any other. */
export function usedStepOf(
  known: { readonly secret: string; readonly usedStep: number },
  code: string,
  realNowMs: EpochMs,
): number | null {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const verified = verifySync({
    ...{ secret: Buffer.from(known.secret, 'hex'), token, epochTolerance: TOLERANCE_S },
    epoch: Math.floor(realNowMs / 1000),
  });
  // Compared here: otplib throws where the clock was set back behind the last code.
  if (!verified.valid || !('timeStep' in verified)) return null;
  return verified.timeStep > known.usedStep ? verified.timeStep : null;
}

/** Ten codes for who has lost the device: `abcd-efgh-ijkl-mnop`. */
export const newRecoveryCodes = (chance: Chance): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = textOf(chance.bytes(RECOVERY_BYTES)).toLowerCase();
    return text.match(/.{4}/g)?.join('-') ?? text;
  });

/** The stored form of a recovery code, however it is typed. */
export const recoveryHash = (playerId: string, code: string): string =>
  tokenHash(`${playerId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
