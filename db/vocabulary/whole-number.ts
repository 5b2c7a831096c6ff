const INT32 = 2 ** 31;

/** Throws unless the value is a safe integer: keeps 1.5, NaN and 'abc' out of the database. */
export const safeInteger = (value: unknown): number => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError(`a whole number is needed here, not ${describe(value)}`);
};

export const int32 = (value: unknown): number => {
  const whole = safeInteger(value);
  if (whole >= -INT32 && whole < INT32) return whole;
  throw new RangeError(`${whole} does not fit into 32 bits`);
};

const describe = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
