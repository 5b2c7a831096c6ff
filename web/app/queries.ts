import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/live/client.ts';

// A 4xx answer will not change, so do not retry.
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && !isRefusal(error) },
  },
});
