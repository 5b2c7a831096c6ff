import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bet fields that enter the digest; the player is not one of them. */
export interface DigestedBet {
  readonly id: string;
  readonly horse_id: string;
  readonly cents: number;
  readonly client_seed: string;
}

/** SHA-256 of the seed's 32 raw bytes, hex; published at planning. */
export const commitmentOf = (seedHex: string): string => bytesToHex(sha256(hexToBytes(seedHex)));

/** SHA-256 of the lines `id|horse_id|cents|client_seed`, sorted by id, joined by LF. */
export function betsDigest(bets: readonly DigestedBet[]): string {
  const sorted = [...bets].sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
  const hash = sha256.create();
  sorted.forEach((bet, index) => {
    hash.update(
      utf8ToBytes(`${index === 0 ? '' : '\n'}${bet.id}|${bet.horse_id}|${bet.cents}|${bet.client_seed}`),
    );
  });
  return bytesToHex(hash.digest());
}
