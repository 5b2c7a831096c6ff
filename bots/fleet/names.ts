import { confusableKey } from '#protocol/systems/auth/names.ts';
import type { Dice } from '#bots/wire/dice.ts';

const FIRST = (
  'Ada Albert Alma Anselm Beatrix Bruno Camille Carlo Celia Clement Cosima Dario Delia Dimitri Dora Edgar Elio Elsa Emeric ' +
  'Enzo Esther Fabian Felix Fiona Flora Gaspard Gemma Gideon Greta Gus Hanna Hector Ilse Ines Ivo Jasper Josie Jules Kaspar ' +
  'Lena Leo Lorenz Lotte Lucia Magda Marek Marta Matteo Milo Mina Nadia Nico Nora Odile Oskar Otto Paola Petra Quentin Rafael ' +
  'Rita Rosa Rufus Sabine Silvio Sofia Stella Tessa Theo Tilda Tomas Ulla Valeria Vera Victor Viola Walter Willa Xenia Yann Zoe'
).split(' ');

const LAST = (
  'Amato Ashby Baretti Bell Brandt Carver Castle Conti Dahl Drake Egan Falk Ferro Finch Gallo Grant Hale Hart Holm Ivanov ' +
  'Crane Hobbs Lane Lund Marsh Marlow Moretti Nash Novak Okada Palmer Pike Quinn Reyes Rossi Sato Stone Tate Vance Vidal ' +
  'Wade Wolf York Zorn'
).split(' ');

const NICKNAMES = (
  'redcap bluejay lucky7 oldfox pennywise inkwell nightowl copperhat saltlick windfall tophat ledger brassknob lastfurlong ' +
  'quietone sundayrider greybeard cardsharp halfcrown ironwill'
).split(' ');

const STYLES: readonly ((dice: Dice) => string)[] = [
  (dice) => pickFrom(dice, FIRST),
  (dice) => pickFrom(dice, FIRST).toLowerCase(),
  (dice) => `${pickFrom(dice, FIRST)}_${pickFrom(dice, LAST)}`,
  (dice) => `${pickFrom(dice, FIRST)}${pickFrom(dice, LAST)}`,
  (dice) => `${pickFrom(dice, FIRST)[0]}-${pickFrom(dice, LAST)}`.toLowerCase(),
  (dice) => `${pickFrom(dice, LAST)}${pickFrom(dice, FIRST)[0]}`.toLowerCase(),
  (dice) => `${pickFrom(dice, FIRST).toLowerCase()}${60 + dice.below(40)}`,
  (dice) => pickFrom(dice, NICKNAMES),
  (dice) => `${pickFrom(dice, NICKNAMES)}_${pickFrom(dice, FIRST)[0]}`,
];

const pickFrom = (dice: Dice, from: readonly string[]): string => dice.pick(from) ?? '';

export function drawName(dice: Dice, taken: ReadonlySet<string>): string {
  for (;;) {
    const name = dice.pick(STYLES)?.(dice) ?? '';
    if (name.length >= 3 && name.length <= 20 && !taken.has(confusableKey(name))) return name;
  }
}
