/** JSON texts of values that many answers contain: each is made once, and dropped with its value. */
export interface SharedTexts {
  /** Remembers the text of a value that will not change. */
  readonly share: (value: unknown) => void;
  /** The same for its fields and their elements, of which answers may contain only some. */
  readonly shareWithin: (value: unknown) => void;
  /** The JSON text of an answer, put together from what is shared. */
  readonly textOf: (answer: unknown) => string;
}

/** How deep shared parts lie in an answer: room, snapshot, list, element. */
const MAX_DEPTH = 5;

export function createSharedTexts(): SharedTexts {
  /** Null until it is first needed. */
  const texts = new WeakMap<object, string | null>();

  const share = (value: unknown): void => {
    if (isObject(value) && !texts.has(value)) texts.set(value, null);
  };
  const shareWithin = (value: unknown): void => {
    share(value);
    if (!isObject(value)) return;
    for (const part of Object.values(value)) {
      share(part);
      if (Array.isArray(part)) part.forEach(share);
    }
  };
  const textWithin = (value: unknown, depth: number): string => {
    if (!isObject(value) || depth === 0) return JSON.stringify(value) ?? 'null';
    const known = texts.get(value);
    if (known) return known;
    if (known === null) {
      const text = JSON.stringify(value);
      texts.set(value, text);
      return text;
    }
    if (Array.isArray(value)) return `[${value.map((one) => textWithin(one, depth - 1)).join(',')}]`;
    const fields: string[] = [];
    for (const [key, field] of Object.entries(value))
      if (field !== undefined) fields.push(`${JSON.stringify(key)}:${textWithin(field, depth - 1)}`);
    return `{${fields.join(',')}}`;
  };
  return { share, shareWithin, textOf: (answer) => textWithin(answer, MAX_DEPTH) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
