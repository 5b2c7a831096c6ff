import fc from 'fast-check';

/** A mutation of a request's bytes. */
export interface Mutation {
  readonly how: 'flip' | 'drop' | 'repeat' | 'insert' | 'cut';
  /** Position, in millionths of the length. */
  readonly atPpm: number;
  readonly length: number;
  readonly inserted: string;
}

const INSERTED = [
  ...['\r\n', '\n', '\r', '\0', ' ', ':', '\r\n\r\n', '\u00ff', '%00', '\t'],
  ...[
    'Content-Length: 5\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: 99999999999\r\n',
    'Transfer-Encoding: chunked\r\n',
  ],
  ...[
    'Transfer-Encoding: gzip, chunked\r\n',
    'Connection: upgrade\r\nUpgrade: websocket\r\n',
    'Expect: 100-continue\r\n',
    'Expect: x\r\n',
  ],
  ...[
    'Host: a\r\nHost: b\r\n',
    ' HTTP/1.0',
    ' HTTP/9.9',
    'GET http://evil.test/ HTTP/1.1\r\n',
    '5\r\nhello\r\n0\r\n\r\n',
    'ffffffffffffffff\r\n',
  ],
  ...[
    'Cookie: sid=x; sid=y\r\n',
    'Idempotency-Key: a\r\nIdempotency-Key: b\r\n',
    'X: ' + 'y'.repeat(20_000) + '\r\n',
  ],
];

const mutations: fc.Arbitrary<Mutation> = fc.record({
  how: fc.constantFrom('flip', 'drop', 'repeat', 'insert', 'insert', 'cut'),
  atPpm: fc.nat(999_999),
  length: fc.integer({ min: 1, max: 40 }),
  inserted: fc.constantFrom(...INSERTED),
});

/** A few mutations in sequence. */
export const mutationLists: fc.Arbitrary<readonly Mutation[]> = fc.array(mutations, {
  minLength: 1,
  maxLength: 4,
});

/** The bytes after all mutations. */
export const mutate = (bytes: Buffer, list: readonly Mutation[]): Buffer => list.reduce(mutateOnce, bytes);

function mutateOnce(bytes: Buffer, { how, atPpm, length, inserted }: Mutation): Buffer {
  const at = Math.floor((bytes.length * atPpm) / 1e6);
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (how) {
    case 'flip': {
      const flipped = Buffer.from(bytes);
      if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << (length % 8));
      return flipped;
    }
    case 'drop':
      return Buffer.concat([head, tail.subarray(length)]);
    case 'repeat':
      return Buffer.concat([head, tail.subarray(0, length), tail]);
    case 'insert':
      return Buffer.concat([head, Buffer.from(inserted, 'latin1'), tail]);
    case 'cut':
      return head;
  }
}
