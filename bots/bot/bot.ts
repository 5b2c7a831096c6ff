import { authRoutes } from '#protocol/systems/auth/contract.ts';
import type { Dice } from '#bots/wire/dice.ts';
import { type Act, IDLE } from '../personalities/act.ts';
import type { Observation, Traits } from '../personalities/observation.ts';
import type { Personality } from '../personalities/personality.ts';
import { rhythmAt, thinkMs, type Time } from './time.ts';
import { observe } from './observe.ts';
import { createOwnPages, forgetAfter } from './own-pages.ts';
import type { Presence } from './presence.ts';
import { requestOf } from './requests.ts';
import { AccountGone, type Session } from './session.ts';
import type { SharedPages } from './shared-pages.ts';
import { createWagers } from './wagers.ts';

export interface BotDeps {
  readonly session: Session;
  readonly presence: Presence;
  readonly shared: SharedPages;
  readonly personality: Personality;
  readonly traits: Traits;
  readonly wakesAt: number;
  readonly dice: Dice;
  readonly time: Time;
  readonly signal: AbortSignal;
}

export interface Bot {
  /** Resolves with the real milliseconds to wait before the next turn. */
  turn(): Promise<number>;
  play(): Promise<void>;
  leave(): void;
}

/** Real time; the same interval as the page's heartbeat. */
const HEARTBEAT_MS = 4 * 60_000;

const RETRY_AFTER_REFUSAL_MS = 5_000;

export function createBot(deps: BotDeps): Bot {
  const { session, presence, shared, personality, traits, wakesAt, dice, time, signal } = deps;
  const own = createOwnPages();
  const wagers = createWagers();
  let lastHeartbeatMs = -Infinity;
  let isAccountOpen = true;

  const claimLine = (chosen: Act, { own: alliance }: Observation['alliance']): Act =>
    chosen.kind !== 'say' || (alliance && shared.chat.claim(alliance.id, chosen)) ? chosen : IDLE;

  const act = async (chosen: Act, seen: Observation): Promise<void> => {
    if (chosen.kind === 'idle') return;
    const { route, body } = requestOf(chosen);
    await session.command(route, body);
    forgetAfter(own, chosen.kind);
    wagers.remember(chosen, seen);
    if (chosen.kind === 'bet') presence.watchRace(chosen.raceId);
  };
  const turn = async (): Promise<number> => {
    const observed = await observe({ session, own, shared, traits, wagers, nowMs: time.nowMs() });
    if (!observed) return RETRY_AFTER_REFUSAL_MS;
    const { seen, speed } = observed;
    const { isAwake, lastsMs } = rhythmAt({ nowMs: seen.nowMs, speed, wakesAt });
    if (!isAwake) {
      presence.hide();
      return lastsMs;
    }
    if (time.nowMs() - lastHeartbeatMs >= HEARTBEAT_MS) {
      lastHeartbeatMs = time.nowMs();
      await session.command(authRoutes.heartbeat, {});
    }
    presence.show(await session.cookie(), time.nowMs());
    await act(claimLine(personality.decide(seen, dice), seen.alliance), seen);
    return thinkMs(speed, dice);
  };
  return {
    turn,
    leave: () => presence.hide(),
    async play() {
      while (!signal.aborted && isAccountOpen) {
        try {
          await time.sleep(await turn(), signal);
        } catch (error) {
          if (!(error instanceof AccountGone)) throw error;
          isAccountOpen = false;
        }
      }
      presence.hide();
    },
  };
}
