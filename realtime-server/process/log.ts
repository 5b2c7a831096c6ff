import { pino, type Logger } from 'pino';

/** Secrets and addresses are redacted wherever they occur in a logged object. */
const SECRET = [
  'cookie',
  'authorization',
  'password',
  'new_password',
  'current_password',
  'token',
  'mail',
  'email',
];

/** The server's log: JSON lines on standard error, so that standard output stays for `listening on <url>`. */
export function createLog(level: string): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["set-${name}"]`]);
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' } }, pino.destination(2));
}
