import type { FastifyReply, FastifyRequest } from 'fastify';

type Name = 'sid' | 'device';

/** Browsers accept this prefix only over https and from the exact host: no sibling host can set it (RFC
 * 6265bis). */
const PREFIX = '__Host-';

export interface Cookies {
  readonly get: (name: Name) => string | undefined;
  readonly set: (name: Name, value: string, maxAgeS: number) => void;
  readonly clear: (name: Name) => void;
  /** Former versions set the cookie without the prefix. */
  readonly cameUnprefixed: (name: Name) => boolean;
}

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
      // Otherwise the unprefixed cookie would take effect once the prefixed one is gone.
      clearUnprefixed(name);
      reply.clearCookie(current(name), terms);
    },
  };
}
