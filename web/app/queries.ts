import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/live/client.ts';

/** A refusal is an answer: asking again changes nothing. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What the page has read; what was pushed is in the stores. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && !isRefusal(error) },
  },
});
