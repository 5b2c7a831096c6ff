import fc from 'fast-check';
import type { Grammar } from './grammar.ts';
import { type Mutation, mutationLists } from './mutated.ts';
import { type Planned, requestsOf, type Role } from './requests.ts';
import type { Samples } from './samples.ts';
import { messagesOf, type PlannedMessage } from './socket-lane.ts';

/** One step of a run: a request, its damaged bytes, or a socket's messages. */
export type Step =
  | { readonly kind: 'request'; readonly request: Planned; readonly number: number }
  | {
      readonly kind: 'bytes';
      readonly request: Planned;
      readonly mutations: readonly Mutation[];
      readonly number: number;
    }
  | {
      readonly kind: 'messages';
      readonly role: Role | 'spectator';
      readonly messages: readonly PlannedMessage[];
      readonly number: number;
    };

/** Steps generated at once, from the samples learned so far. */
const PORTION = 200;

/** The server closes a connection after 30 messages in ten seconds. */
const MAX_MESSAGES = 25;

/** The same steps for the same seed, except for names created by the world itself. */
export function* steps(seed: number, samples: Samples, calls: readonly Grammar[]): Generator<Step> {
  const any = anyStep(samples, calls);
  for (let portion = 0; ; portion += 1)
    yield* fc.sample(any, { seed: seed * 100_003 + portion, numRuns: PORTION });
}

function anyStep(samples: Samples, calls: readonly Grammar[]): fc.Arbitrary<Step> {
  const requests = requestsOf(calls, samples);
  const number = fc.nat(1_000);
  const messages = fc.array(messagesOf(samples), { minLength: 1, maxLength: MAX_MESSAGES });
  const roles = fc.constantFrom<Role | 'spectator'>(
    'player',
    'player',
    'player',
    'admin',
    'stranger',
    'spectator',
  );
  return fc.oneof(
    {
      weight: 160,
      arbitrary: fc.record({ kind: fc.constant('request' as const), request: requests, number }),
    },
    {
      weight: 35,
      arbitrary: fc.record({
        kind: fc.constant('bytes' as const),
        request: requests,
        mutations: mutationLists,
        number,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('messages' as const), role: roles, messages, number }),
    },
  );
}
