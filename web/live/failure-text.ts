import { ApiError } from './client.ts';

/** What to tell the player of a failure: the server's sentence, else the error's own, else the fallback. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.error !== '') return error.error;
  if (error instanceof Error && error.message !== '') return error.message;
  return fallback;
}
