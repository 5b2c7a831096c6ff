import type * as z from 'zod/mini';
import type { Field } from '#protocol/fields.ts';

/** What is wrong with an input's field, as a sentence for the player, where its schema has none of its own. */
export function validationMessage(issue: z.core.$ZodRawIssue, field: Field | undefined): string {
  if (!field) return NOT_AN_OBJECT;
  const { label } = field;
  if (field.isChoice) return `Choose ${label}.`;
  const subject = label.slice(0, 1).toUpperCase() + label.slice(1);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'boolean') return `Choose ${label}.`;
      return issue.input === undefined
        ? `Enter ${label}.`
        : `${subject} must be ${KINDS.get(issue.expected) ?? 'something else'}.`;
    case 'invalid_value':
      return `Choose ${label}: ${listChoices(issue.values)}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `Enter ${label}.`;
      return `${subject} must ${bound(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum, field)}.`;
    case 'too_big':
      return `${subject} must ${bound(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum, field)}.`;
    case 'invalid_format':
      if (issue.format === 'datetime') return `${subject} must be a time in UTC, as 2030-01-31T12:00:00Z.`;
      return `${subject} is not written as it should be.`;
    default:
      return `${subject} is not written as it should be.`;
  }
}

const NOT_AN_OBJECT = 'The request must be a JSON object.';

let choices: Intl.ListFormat | undefined;

/** `iron mine, farm, or sawmill`. */
function listChoices(values: readonly unknown[]): string {
  choices ??= new Intl.ListFormat('en', { type: 'disjunction' });
  return choices.format(values.map(formatValue));
}

/** `iron_mine` is read as `iron mine`. */
const formatValue = (value: unknown): string => String(value).replaceAll('_', ' ');

const KINDS = new Map([
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['string', 'text'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

/** `be at least $100`, `have at most 500 characters`. */
function bound(origin: string, relation: string, limit: number | bigint, { unit }: Field): string {
  const amount = `${relation} ${unit === 'dollars' ? '$' : ''}${limit.toLocaleString('en')}`;
  if (origin === 'string') return `have ${amount} characters`;
  if (origin === 'array') return `have ${amount} entries`;
  return `be ${amount}`;
}
