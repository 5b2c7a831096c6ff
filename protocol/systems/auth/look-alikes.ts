/** Letters that look like a Latin one and that normalization keeps, as pairs. */
const PAIRS =
  // Cyrillic and Greek.
  'аaвbсcԁdеeһhіiјjкkӏlмmоoрpԛqѕsтtуyԝwхx' +
  'αaβbεeηnιiκkμmνnοoρpτtυuχxωw' +
  // Small capitals, and letters with a stroke or without a dot.
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
  'ɑađdðdɡgıiȷjłløoŧt' +
  // Letters with a hook or tail; Lisu, Coptic, Armenian.
  'ɓbƈcɗdɠgɦhɨiƙkɱmɲnɳnŋnƥpɾrʂsƭtʋvƴyƶz' +
  'ꓐbꓑpꓓdꓔtꓖgꓗkꓙjꓚcꓜzꓝfꓟmꓠnꓡlꓢsꓣrꓦvꓧhꓪwꓫxꓬyꓮaꓰeꓲiꓳoꓴu' +
  'ⲁaⲃbⲉeⲏhⲓiⲕkⲙmⲛnⲟoⲣpⲥcⲧtⲩyⲭx' +
  'օoսuհhոnցgզqյj';

const LATIN: ReadonlyMap<string, string> = new Map(
  (PAIRS.match(/../g) ?? []).map(([look = '', latin = '']) => [look, latin]),
);

// Letters in circles and squares, and those of flags.
const EMBLEMS = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;
const FIRST_EMBLEMS = [0x1f1e6, 0x1f170, 0x1f150];

function letterOf(emblem: string): string {
  const code = emblem.codePointAt(0) ?? 0;
  const first = FIRST_EMBLEMS.find((start) => start <= code) ?? code;
  return String.fromCodePoint(0x61 + code - first);
}

/** Without case, accents and invisible characters; letters that look Latin are. */
export const latinLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(EMBLEMS, letterOf)
    .toLowerCase()
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\0-\x7F]/gu, (character) => LATIN.get(character) ?? character);
