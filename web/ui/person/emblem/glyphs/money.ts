import type { Glyph } from '../glyph.ts';

const note: Glyph = {
  body: 'M3.5 9.5h25v13h-25z',
  fine: 'M6.5 12.5v7M25.5 12.5v7',
  light: 'M19.5 16a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0z',
};

const roll: Glyph = {
  body: 'M8.5 8H24c2.3 0 4 3.6 4 8s-1.7 8-4 8H8.5c2.4 0 4-3.6 4-8s-1.6-8-4-8c-2.3 0-4 3.6-4 8s1.7 8 4 8',
  fine: 'M8.8 12c-1.4-.3-2 1.7-2 4s.6 4 1.7 4c1 0 1.5-1.4 1.4-3',
  light: 'M17 8c2 2 2.6 5 2.6 8S19 22 17 24M21 8c2 2 2.6 5 2.6 8S23 22 21 24',
};

const suitcase: Glyph = {
  body: 'M3.5 11.5h25V25h-25zM12 11.5V9c0-1 .6-1.5 1.5-1.5h5c.9 0 1.5.5 1.5 1.5v2.5',
  fine: 'M8.5 11.5V25M23.5 11.5V25',
  light: 'M14 16.5h4v3.5h-4z',
};

const safe: Glyph = {
  body: 'M4.5 5.5h23V25h-23zM8 25v2.5M24 25v2.5',
  fine: 'M7.5 8.5h17V22h-17z',
  light: 'M19.5 15.3a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0zM16 11.8v7M12.5 15.3h7',
};

const vault: Glyph = {
  body: 'M28 16a12 12 0 1 1-24 0a12 12 0 0 1 24 0z',
  fine: 'M25 16a9 9 0 1 1-18 0a9 9 0 0 1 18 0z',
  light: 'M18.5 16a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0zM16 13.5v-4M16 18.5v4M13.5 16h-4M18.5 16h4',
};

const crown: Glyph = {
  body: 'M5 10.5l5.5 5.5L16 6.5l5.5 9.5 5.5-5.5L24.8 25H7.2z',
  fine: 'M7.8 21.3h16.4',
  light: 'M17 16.5L16 18.3l-1-1.8 1-1.8zM5 9v.1M16 5v.1M27 9v.1',
};

const envelope: Glyph = {
  body: 'M4 9h24v15H4z',
  fine: 'M4 24l8.5-7.5M28 24l-8.5-7.5',
  light: 'M4 9l12 9.5L28 9',
};

const watch: Glyph = {
  body: 'M25 18.5a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM14.3 9.5V7h3.4v2.5M18.5 4.8a2.5 2.3 0 1 1-5 0a2.5 2.3 0 0 1 5 0z',
  fine: 'M16 12.5v.8M16 23.7v.8M10 18.5h.8M21.2 18.5h.8',
  light: 'M16 14.5v4.2l2.8 1.8',
};

const ledger: Glyph = {
  body: 'M16 9c-3.2-2-7-2.5-11.5-2v16c4.5-.5 8.3 0 11.5 2 3.2-2 7-2.5 11.5-2V7C23 6.5 19.2 7 16 9zM16 9v16',
  fine: 'M7.8 11.4c2-.1 3.7.2 5.2.9M7.8 15.3c2-.1 3.7.2 5.2.9M7.8 19.2c2-.1 3.7.2 5.2.9',
  light: 'M24.2 11.4c-2-.1-3.7.2-5.2.9M24.2 15.3c-2-.1-3.7.2-5.2.9',
};

const calendar: Glyph = {
  body: 'M5.5 7.5h21V26h-21zM11 5v5M21 5v5',
  fine: 'M5.5 12.5h21M15 16.5h2.5M21 16.5h2M9.5 21.5h2.5M15 21.5h2.5',
  light: 'M12.7 16.5a2 2 0 1 1-4 0a2 2 0 0 1 4 0z',
};

const sack: Glyph = {
  body: 'M12 10.5c-5 3-7 7.5-6.5 11.5.4 3.5 4 5 10.5 5s10.1-1.5 10.5-5c.5-4-1.5-8.5-6.5-11.5zM12 10.5L10 5.5c2 .7 3.8.2 6-.8 2.2 1 4 1.5 6 .8l-2 5',
  light:
    'M18.8 16.6c-.4-1.1-1.4-1.7-2.8-1.7-1.7 0-2.8.8-2.8 2 0 2.9 5.8 1.3 5.8 4.2 0 1.3-1.2 2.2-3 2.2-1.6 0-2.7-.7-3.1-1.8M16 13.4v11.4M11.5 10.5h9',
};

const ingot: Glyph = {
  body: 'M2.5 25l2.3-6.5h8.4l2.3 6.5zM16.5 25l2.3-6.5h8.4l2.3 6.5zM9.5 18.5L11.8 12h8.4l2.3 6.5z',
  fine: 'M6.5 21.7h5M20.5 21.7h5M13.5 15.2h5',
  light: 'M16 9V6M11 9.3L9.2 7M21 9.3L22.8 7',
};

const gem: Glyph = {
  body: 'M9 7h14l5 6.5L16 27 4 13.5z',
  fine: 'M4 13.5h24M11 13.5L16 27l5-13.5',
  light: 'M9 7l2 6.5L16 7l5 6.5L23 7',
};

export const money = {
  ...{ note, roll, suitcase, safe, vault, crown, envelope },
  ...{ watch, ledger, calendar, sack, ingot, gem },
} as const;
