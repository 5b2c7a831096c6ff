import type { Field } from '#protocol/kit/registries.ts';

export interface InputIssue {
  readonly code: string;
  readonly isMissing: boolean;
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly format?: string;
}

export function messageFor(issue: InputIssue, field: Field | undefined): string {
  if (!field) return NOT_AN_OBJECT;
  const { label } = field;
  if (field.isChoice) return `Choose ${label}.`;
  const subject = label.slice(0, 1).toUpperCase() + label.slice(1);
  const { origin = '', minimum = 0, maximum = 0 } = issue;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'boolean') return `Choose ${label}.`;
      return issue.isMissing
        ? `Enter ${label}.`
        : `${subject} must be ${KINDS.get(issue.expected ?? '') ?? 'something else'}.`;
    case 'invalid_value':
      return `Choose ${label}: ${listChoices(issue.values ?? [])}.`;
    case 'too_small':
      if (origin === 'string' && minimum === 1) return `Enter ${label}.`;
      return `${subject} must ${bound(origin, issue.inclusive ? 'at least' : 'more than', minimum, field)}.`;
    case 'too_big':
      return `${subject} must ${bound(origin, issue.inclusive ? 'at most' : 'less than', maximum, field)}.`;
    case 'invalid_format':
      if (issue.format === 'datetime')
        return `${subject} must be a time in UTC, such as 2030-01-31T12:00:00Z.`;
      return `${subject} has the wrong format.`;
    default:
      return `${subject} has the wrong format.`;
  }
}

const NOT_AN_OBJECT = 'The request must be a JSON object.';

const choices = new Intl.ListFormat('en', { type: 'disjunction' });

const listChoices = (values: readonly unknown[]): string => choices.format(values.map(formatValue));

const formatValue = (value: unknown): string => String(value).replaceAll('_', ' ');

const KINDS = new Map([
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['string', 'text'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

function bound(origin: string, relation: string, limit: number | bigint, { unit }: Field): string {
  const amount = `${relation} ${unit === 'dollars' ? '$' : ''}${limit.toLocaleString('en')}`;
  if (origin === 'string') return `have ${amount} characters`;
  if (origin === 'array') return `have ${amount} entries`;
  return `be ${amount}`;
}
