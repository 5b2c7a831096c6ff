import type { Draws } from './draws.ts';

const FIRST =
  'Velvet|Midnight|Brass|Silent|Crooked|Gilded|Smoking|Paper|Marble|Copper|Rainy|Hollow|Ivory|Borrowed|Broken|Quiet|Scarlet|Second|Private|Bitter|Golden|Narrow|Stolen|Last'.split(
    '|',
  );
const SECOND =
  'Alibi|Ledger|Cigar|Lantern|Handshake|Fortune|Revolver|Ballroom|Harbour|Envelope|Promise|Boulevard|Witness|Fedora|Nightfall|Vault|Jackpot|Gentleman|Widow|Telegram|Bourbon|Staircase|Skyline|Verdict'.split(
    '|',
  );
const LAST = ['Stakes', 'Handicap', 'Cup', 'Plate'];

/** Three random words. */
export function drawRaceName(draws: Draws): string {
  return [FIRST, SECOND, LAST].map((words) => words[draws.below(words.length)]).join(' ');
}
