import type { Node } from 'oxc-parser';
import { expect, test } from 'vitest';
import { type ProjectFile, sourceFiles } from './project-files.ts';
import { walk } from './syntax.ts';

/** Files that may be exceptions, each with the reason. */
const EXCEPTIONS = new Map([
  ['web/systems/auth/parts/password-field.tsx', 'a field of the forms that use it'],
  ['web/systems/auth/parts/reset-form.tsx', 'a mailed link does not say whose it is'],
]);

/** Fields with the name of the account. */
const NAMED = new Set(['AccountName', 'MailField']);

const PASSWORDS: readonly unknown[] = ['current-password', 'new-password'];

test('every form tells a password manager which name a password belongs to', () => {
  const files = sourceFiles().filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'));
  expect(files.filter((file) => fieldsOf(file).some(isPassword)).length).toBeGreaterThan(5);
  expect(files.flatMap(misnamedFields)).toEqual([]);
});

test.each([
  ['a mail as username', '<form><Input type="email" autoComplete="email" /></form>', 1],
  ['a mail without autocomplete', '<form><Input type="email" /></form>', 1],
  ['a password without its account name', '<form><PasswordField autoComplete="new-password" /></form>', 1],
  [
    'a password without a kind',
    '<form><AccountName /><Input type="password" autoComplete="off" /></form>',
    1,
  ],
  ['the visible name as the account', '<form><Input name="pseudo" autoComplete="username" /></form>', 1],
  [
    'a new mail next to the account',
    '<form><AccountName /><Input type="email" autoComplete="email" /></form>',
    0,
  ],
  [
    'a sign-in form',
    '<form><Input type="email" autoComplete="username" /><PasswordField autoComplete="current-password" /></form>',
    0,
  ],
])('%s', (_, form, wrong) => {
  expect(misnamedFields({ path: 'web/form.tsx', text: `const form = ${form};` })).toHaveLength(wrong);
});

/** The fields of a file that a password manager would misread. */
function misnamedFields(file: ProjectFile): readonly string[] {
  if (EXCEPTIONS.has(file.path)) return [];
  const fields = fieldsOf(file);
  const isNamed = fields.some(({ tag, autoComplete }) => NAMED.has(tag) || autoComplete === 'username');
  const hasAccount = fields.some(({ tag }) => tag === 'AccountName');
  return fields
    .filter((field) => isMisnamed(field, isNamed, hasAccount))
    .map(({ tag }) => `${file.path}: ${tag}`);
}

function isMisnamed(
  { type, name, autoComplete, tag }: FormField,
  isNamed: boolean,
  hasAccount: boolean,
): boolean {
  if (isPassword({ type, autoComplete, tag })) return !isNamed || !PASSWORDS.includes(autoComplete);
  if (type === 'email') return autoComplete !== (hasAccount ? 'email' : 'username');
  return name === 'pseudo' && autoComplete !== 'nickname';
}

interface FormField {
  readonly tag: string;
  readonly type?: unknown;
  readonly name?: unknown;
  readonly autoComplete?: unknown;
}

const isPassword = ({ tag, type, autoComplete }: FormField): boolean =>
  tag === 'PasswordField' || type === 'password' || PASSWORDS.includes(autoComplete);

function fieldsOf(file: ProjectFile): readonly FormField[] {
  const fields: FormField[] = [];
  walk(
    file,
    (node) => {
      if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return;
      const tag = node.name.name;
      if (/^(?:[Ii]nput|PasswordField|MailField|AccountName)$/.test(tag))
        fields.push({ tag, ...literalsOf(node.attributes) });
    },
    /<(?:[Ii]nput|PasswordField|MailField|AccountName)\b/,
  );
  return fields;
}

const literalsOf = (attributes: readonly Node[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    attributes.flatMap((one) =>
      one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.value?.type === 'Literal'
        ? [[one.name.name, one.value.value]]
        : [],
    ),
  );
