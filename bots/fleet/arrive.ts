import { authRoutes } from '#protocol/systems/auth/contract.ts';
import type { PatientClient } from '../bot/patience.ts';
import { AccountGone, createSession, JSON_BODY, type Session } from '../bot/session.ts';
import type { Resident, Roster } from './roster.ts';

export interface Arrived {
  readonly resident: Resident;
  readonly session: Session;
  readonly isNew: boolean;
}

const MAX_NAMES = 20;

export async function arrive(roster: Roster, resident: Resident, client: PatientClient): Promise<Arrived> {
  if (roster.isKnown(resident)) {
    const session = createSession(resident, client);
    if (await canSignIn(session)) return { resident, session, isNew: false };
  }
  let newcomer = resident;
  for (let names = 1; names <= MAX_NAMES; names += 1) {
    if (await signUp(newcomer, client))
      return { resident: newcomer, session: createSession(newcomer, client), isNew: true };
    newcomer = roster.replace(newcomer);
  }
  throw new Error(`No free name found after ${MAX_NAMES} tries.`);
}

const canSignIn = (session: Session): Promise<boolean> =>
  session.cookie().then(
    () => true,
    (error: unknown) => {
      if (error instanceof AccountGone) return false;
      throw error;
    },
  );

async function signUp({ pseudo, mail, password }: Resident, client: PatientClient): Promise<boolean> {
  const body = JSON.stringify({ pseudo, mail, password });
  const answer = await client.ask({ method: 'POST', path: authRoutes.signUp.path, headers: JSON_BODY, body });
  if (answer.status !== 200 && answer.status !== 409)
    throw new Error(`A sign-up was refused: ${answer.text}`);
  return answer.status === 200;
}
