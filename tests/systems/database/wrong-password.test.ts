import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';

/** PostgreSQL's refusal of a password, as it is on the wire. */
function refusalBytes(): Buffer {
  const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0';
  const message = Buffer.from(`E....${fields}`, 'latin1');
  message.writeUInt32BE(fields.length + 4, 1);
  return message;
}

test('a wrong password stops the start with one sentence: only an absent database is waited for', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(refusalBytes()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const said: string[] = [];
  const opening = openDatabase(`postgres://tycoon:wrong@127.0.0.1:${port}/tycoon`, {
    onWaiting: (sentence) => said.push(sentence),
    whileUnreachable: async () => {
      said.push('waits');
      return async () => undefined;
    },
  });
  await expect(opening).rejects.toThrow(
    `DATABASE_URL cannot be used: 127.0.0.1:${port} cannot be opened (28P01).`,
  );
  expect(said).toEqual([]);
});
