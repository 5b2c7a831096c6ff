import { ApiError } from './client.ts';

/** Prefers the server's sentence, then the error's, then the fallback. Server faults have a number. */
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
