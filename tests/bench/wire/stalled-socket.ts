import WebSocket from 'ws';

/** Connects, joins a room, and reads nothing from then on. */
export function openStalledSocket(
  url: string,
  cookie: string,
  room: string | null,
): Promise<{ close(): void }> {
  const address = `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
  const stall = (): { close(): void } => {
    socket.pause();
    return { close: () => socket.terminate() };
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const packet = data.toString('latin1', 0, 2);
      if (packet.startsWith('0')) socket.send('40');
      else if (packet === '40' && room !== null) socket.send(`420["subscribe","${room}"]`);
      else if (packet === '40' || packet === '43') resolve(stall());
      else if (packet === '44') reject(new Error(data.toString()));
    });
  });
}
