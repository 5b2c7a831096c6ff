import type { FastifyReply, FastifyRequest } from 'fastify';

type Name = 'sid' | 'device';

/** A browser takes a cookie with this prefix over https and from this host alone, so that no neighbouring host can set it. */
const PREFIX = '__Host-';

/** The cookies of a call, by their names without the prefix. */
export interface Cookies {
  readonly get: (name: Name) => string | undefined;
  readonly set: (name: Name, value: string, maxAgeS: number) => void;
  readonly clear: (name: Name) => void;
  /** Whether a cookie came only without the prefix, as former versions set it. */
  readonly cameUnprefixed: (name: Name) => boolean;
}

/** Cookies carry the prefix where they are `secure`; one without it still counts, until it is set anew. */
export function cookiesOf(secure: boolean, request: FastifyRequest, reply: FastifyReply): Cookies {
  const terms = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const sent = (name: string): string | undefined => request.cookies[name];
  const current = (name: Name): string => (secure ? `${PREFIX}${name}` : name);
  const cameUnprefixed = (name: Name): boolean =>
    secure && sent(current(name)) === undefined && sent(name) !== undefined;
  const clearUnprefixed = (name: Name): void => {
    if (secure && sent(name) !== undefined) reply.clearCookie(name, terms);
  };
  return {
    cameUnprefixed,
    get: (name) => sent(current(name)) ?? (secure ? sent(name) : undefined),
    set(name, value, maxAge) {
      clearUnprefixed(name);
      reply.setCookie(current(name), value, { maxAge, ...terms });
    },
    clear(name) {
      // Otherwise it would count as soon as the other is gone.
      clearUnprefixed(name);
      reply.clearCookie(current(name), terms);
    },
  };
}
