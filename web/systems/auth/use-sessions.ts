import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, failureText, isUnconfirmed } from '#web/live/client.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { codesText, sessionsText } from './text.ts';

const CALL = 'GET /api/auth/sessions';
const KEY = [CALL] as const;

export const useSessions = ({ enabled = true }: { readonly enabled?: boolean } = {}) =>
  useQuery({ queryKey: KEY, queryFn: () => api.call(CALL), enabled });

export const useEndOthers = () =>
  useSecurityCall(() => api.call('POST /api/auth/sessions/end', { others: true }), sessionsText.endFailed);

export const useSetUp = () =>
  useSecurityCall(() => api.call('POST /api/auth/totp/setup'), codesText.setUpFailed);

export const useEnable = () =>
  useSecurityCall((code: string) => api.call('POST /api/auth/totp/enable', { code }), codesText.turnOnFailed);

export const useDisable = () =>
  useSecurityCall(
    (code: string) => api.call('POST /api/auth/totp/disable', { code }),
    codesText.turnOffFailed,
  );

function useSecurityCall<Answer, Input = void>(send: (input: Input) => Promise<Answer>, fallback: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => toast(isUnconfirmed(error) ? 'info' : 'error', failureText(error, fallback)),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
