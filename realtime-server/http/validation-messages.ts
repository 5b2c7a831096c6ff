import type * as z from 'zod/mini';

/** The name of a field is told no longer than this. */
const MAX_NAME_LENGTH = 60;

/** What is wrong with an input, as a sentence for the player, where its schema has none of its own. */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  const path = (issue.path ?? []).map(String).join('.').slice(0, MAX_NAME_LENGTH);
  const field = path || 'What was sent';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is missing.`
        : `${field} must be ${kindOf(issue.expected)}.`;
    case 'invalid_value':
      return `${field} must be ${choices.format(issue.values.map(String))}.`;
    case 'too_small':
      return `${field} must ${bound(issue.origin, `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`)}.`;
    case 'too_big':
      return `${field} must ${bound(issue.origin, `${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`)}.`;
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}.`;
    default:
      return `${field} is not written as it should be.`;
  }
}

const choices = new Intl.ListFormat('en', { type: 'disjunction' });

const KINDS = new Map([
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

const kindOf = (expected: string): string => KINDS.get(expected) ?? 'something else';

/** `be at least 5`, `have at most 3 characters`. */
function bound(origin: string, limit: string): string {
  if (origin === 'string') return `have ${limit} characters`;
  if (origin === 'array') return `have ${limit} entries`;
  return `be ${limit}`;
}
