import * as z from 'zod/mini';
import {
  type Environment,
  isSite,
  matching,
  missing,
  readRedisUrl,
  readServing,
  readToken,
  type Serving,
  settingReader,
  TOKEN,
} from './environment.ts';

export interface GatewaySettings extends Serving {
  readonly redisUrl: string;
  /** The writer's link, and those of its standbys. */
  readonly writerUrls: readonly string[];
  readonly linkToken: string;
}

const WRITER_URL = 'one http address or several with commas, without path, such as http://127.0.0.1:7000';

export function readGatewayEnvironment(env: Environment): GatewaySettings {
  const read = settingReader(env);
  read('DATABASE_URL', '', z.never(), 'unset: a gateway opens no database');
  read('LINK', '', z.never(), 'unset: a gateway asks at WRITER_URL');
  const redisUrl = readRedisUrl(read);
  const writerUrls = read<string[] | null>('WRITER_URL', null, listOfUrls, WRITER_URL);
  const linkToken = readToken(read, 'LINK_TOKEN');
  if (redisUrl === null) throw missing('REDIS_URL', 'a redis or rediss address');
  if (writerUrls === null) throw missing('WRITER_URL', WRITER_URL);
  if (linkToken === null) throw missing('LINK_TOKEN', TOKEN);
  return { ...readServing(read), redisUrl, writerUrls, linkToken };
}

const separate = (urls: string): string[] => urls.split(',').map((url) => url.trim());

const listOfUrls = z.pipe(
  matching((urls) => separate(urls).every(isSite)),
  z.transform((urls) => separate(urls).map((url) => new URL(url).origin)),
);
