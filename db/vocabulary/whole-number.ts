const INT32 = 2 ** 31;

/** The value itself if it is a safe integer; throws otherwise, so that neither 1.5 nor NaN nor 'abc' reaches a row. */
export const safeInteger = (value: unknown): number => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError(`a whole number is needed here, not ${describe(value)}`);
};

/** The same within 32 bits. */
export const int32 = (value: unknown): number => {
  const whole = safeInteger(value);
  if (whole >= -INT32 && whole < INT32) return whole;
  throw new RangeError(`${whole} does not fit into 32 bits`);
};

const describe = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
