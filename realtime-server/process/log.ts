import { pino, type Logger } from 'pino';

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

/** JSON lines on standard error; standard output carries only `listening on <url>`. */
export function createLog(level: string): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["set-${name}"]`]);
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' } }, pino.destination(2));
}
