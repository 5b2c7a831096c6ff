import { ApiError } from './client.ts';

/**
 * The text of a failure: the server's sentence, else the error's own, else the screen's. A fault of the
 * server itself has no sentence, but a number to ask for. `first` says which field of an answer is read first.
 */
export function failureText(
  error: unknown,
  fallback: string,
  { first = 'error' }: { readonly first?: 'error' | 'message' } = {},
): string {
  if (error instanceof ApiError && error.code === 'internal')
    return error.id === null ? fallback : `${fallback.replace(/\.$/, '')}. (No. ${error.id})`;
  if (error instanceof ApiError && first === 'error' && error.error !== '') return error.error;
  if (error instanceof Error && error.message !== '') return error.message;
  return fallback;
}
