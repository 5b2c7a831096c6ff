import type { SharedTexts } from './shared-texts.ts';

/** A Socket.IO packet. */
export interface Packet {
  readonly type: number;
  readonly nsp?: string;
  readonly id?: number;
  readonly data?: unknown;
}

const ACK = 3;

/**
 * Encodes packets as Socket.IO's own encoder does, without looking through each for binary data, of which this server says none,
 * and with the texts of shared values in answers.
 */
export const createPacketEncoder = ({ textOf }: Pick<SharedTexts, 'textOf'>) => ({
  encode({ type, nsp, id, data }: Packet): [string] {
    const namespace = nsp === undefined || nsp === '/' ? '' : `${nsp},`;
    const text = data === undefined ? '' : type === ACK ? textOf(data) : JSON.stringify(data);
    return [`${type}${namespace}${id ?? ''}${text}`];
  },
});

export type PacketEncoder = ReturnType<typeof createPacketEncoder>;
