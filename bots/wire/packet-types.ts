/**
 * The first bytes of what goes over a Socket.IO 4 connection: the packets of Engine.IO, and in a message those of Socket.IO.
 * (https://socket.io/docs/v4/engine-io-protocol, https://socket.io/docs/v4/socket-io-protocol)
 */
const byteOf = (digit: string): number => digit.charCodeAt(0);

export const PING = byteOf('2');
export const MESSAGE = byteOf('4');

export const CONNECT = byteOf('0');
export const EVENT = byteOf('2');
export const ACKNOWLEDGEMENT = byteOf('3');
