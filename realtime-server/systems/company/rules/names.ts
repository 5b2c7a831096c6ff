/** 48 × 48 combinations suffice for a company of a hundred. */
const FIRST_NAME_LIST =
  'Ada Bruno Carla Dario Elsa Felix Greta Hugo Ines Jonas Klara Leo Mira Nils Olga Paolo Rosa Silvio Tessa Ugo Vera Wanda ' +
  'Yara Zeno Alma Bela Cleo Dora Emil Flora Gino Hanna Ivo Judith Karl Lotte Marco Nora Oskar Pia Ralf Sofia Theo Ursula ' +
  'Viktor Willa Xenia Yuri';
const LAST_NAME_LIST =
  'Abel Bianchi Castell Dorn Engel Falk Gallo Hart Ibsen Jansen Keller Lorca Moretti Novak Ortega Pace Quist Rossi Sander Thorn ' +
  'Urban Vogel Weiss Yilmaz Zorn Adler Brandt Conti Dvorak Ebner Ferri Grimm Hofer Ilic Jensen Kovac Lang Mazur Nagy Olsen ' +
  'Petrov Ricci Sorel Toth Ulrich Varga Wolff Zeller';

const FIRST_NAMES = FIRST_NAME_LIST.split(' ');
const LAST_NAMES = LAST_NAME_LIST.split(' ');

/** Expects two random bytes. */
export const employeeName = ([first = 0, last = 0]: Uint8Array): string =>
  `${FIRST_NAMES[first % FIRST_NAMES.length]} ${LAST_NAMES[last % LAST_NAMES.length]}`;
