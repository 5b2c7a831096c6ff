import fc from 'fast-check';

/** Inputs that programs tend to fail on, as far as JSON can express them. */
const NUMBERS = [0, -0, -1, 0.1, 1e-7, 100.001, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324];
const TEXTS = [
  ...['', ' ', '\0', '\n', '\r\n', '0', '-1', '1e3', '0x10', 'NaN', 'Infinity', 'null', 'true', 'undefined'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length'],
  ...['%00', '%', '%zz', '..', '../..', '/etc/passwd', "' OR 1=1 --", '"; DROP TABLE accounts; --', '${7*7}'],
  ...[
    '<script>alert(1)</script>',
    '=1+1',
    '１２３',
    'ﬀ',
    'İ',
    'ß',
    '👨‍👩‍👧‍👦',
    '\u202Etxt',
    '\uFEFF',
    '\uD800',
    '\uDFFF\uD800',
    'é',
  ],
  ...['2030-02-30', '9999-12-31T23:59:59Z', '-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00.001Z'],
];
const LONG = ['x'.repeat(65), 'x'.repeat(501), 'ü'.repeat(5_000), '9'.repeat(400), '\u0300'.repeat(3_000)];

const ownField = (name: string, value: unknown): object => Object.fromEntries([[name, value]]);

const NESTED = [
  [],
  {},
  [[]],
  [null],
  ownField('__proto__', { rang: 2 }),
  ownField('constructor', { prototype: { rang: 2 } }),
  ownField('toJSON', 1),
  Array.from({ length: 500 }).reduce<unknown>((inner) => [inner], 0),
  Array.from({ length: 1_000 }, (_, at) => at),
  Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field${at}`, at])),
];

/** Any value but the right one. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...LONG),
  fc.constantFrom(...NESTED),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value as JSON, with numbers that JSON allows and no program expects. */
const RAW_NUMBERS = [
  '1e400',
  '-0',
  '1E2',
  '0.1e-400',
  '9'.repeat(300),
  '1.0000000000000000000001',
  '01',
  '+1',
  'NaN',
];

/** The text of a body, intact or damaged. */
export const damagedText = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...RAW_NUMBERS).map((number) => text.replace(/\d+(\.\d+)?/, number)),
    },
    { weight: 2, arbitrary: fc.nat(Math.max(0, text.length - 1)).map((at) => text.slice(0, at)) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS, ...LONG).map((more) => text + more) },
    { weight: 1, arbitrary: fc.constant(text.replace('{', `{"__proto__":{"rang":2},`)) },
    { weight: 1, arbitrary: fc.constant(text.replace(/"(\w+)":/, '"$1":null,"$1":')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'null',
        '[]',
        '"x"',
        '0',
        'true',
        '{',
        '',
        '[{}]',
        '\uFEFF{}',
        'x'.repeat(20_000),
      ),
    },
  );
