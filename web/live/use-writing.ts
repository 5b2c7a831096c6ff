import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { normalText } from '#protocol/text/normal-text.ts';
import { ApiError, failureText } from './client.ts';
import { clock, timers } from './clock.ts';
import { draftStore, finishSending, setDraft, startSending } from './draft-store.ts';
import { useUser } from './session-store.ts';

interface Refusal {
  readonly text: string;
  /** The server's real time, as a sleep counts; null if waiting does not help. */
  readonly retryMs: number | null;
  /** The filter marked it: it can be sent anyway. */
  readonly isFlagged: boolean;
}

interface WritingInput<Answer> {
  /** Where it is written: each place has its draft. */
  readonly place: string;
  readonly send: (line: { readonly text: string; readonly anyway?: true }) => Promise<Answer>;
  /** The line stays with the composer until this is done. */
  readonly sent: (answer: Answer) => unknown;
  readonly failed: string;
}

/** What a composer needs to write lines that others read. */
export function useWriting<Answer>({ place, send, sent, failed }: WritingInput<Answer>) {
  const { id } = useUser();
  const key = `${id} ${place}`;
  const draft = useStore(draftStore, ({ drafts }) => drafts[key] ?? '');
  const sending = useStore(draftStore, (state) => state.sending[key] ?? null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate } = useMutation({
    mutationKey: ['write', place],
    mutationFn: ({ text, isAnyway }: { readonly text: string; readonly isAnyway: boolean }) =>
      send({ text, ...(isAnyway && { anyway: true }) }),
    networkMode: 'always',
    onMutate: ({ text }) => {
      setRefusal(null);
      startSending(key, text);
    },
    onSuccess: async (answer) => {
      await sent(answer);
      finishSending(key, true);
    },
    onError: (failure) => {
      setRefusal(refusalOf(failure, failed));
      finishSending(key, false);
    },
  });
  return {
    ...{ draft, sending },
    written: normalText(draft),
    refusal: refusal?.retryMs === null ? refusal : null,
    waitS: useSecondsUntil(refusal?.retryMs ?? null),
    onDraft(next: string) {
      setDraft(key, next);
      if (refusal?.retryMs === null) setRefusal(null);
    },
    onSend: (text: string, isAnyway: boolean) => mutate({ text, isAnyway }),
  };
}

function refusalOf(failure: Error, fallback: string): Refusal {
  const isLimited = failure instanceof ApiError && failure.status === 429;
  const seconds = isLimited ? failure.retryAfterS : null;
  return {
    text: failureText(failure, fallback),
    retryMs: seconds === null ? null : clock.serverNowMs() + seconds * 1000,
    isFlagged: failure instanceof ApiError && failure.code === 'flagged_text',
  };
}

/** Real seconds, rounded up; 0 once the time has passed. */
function useSecondsUntil(untilMs: number | null): number {
  const read = () => (untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - clock.serverNowMs()) / 1000)));
  return useSyncExternalStore(onQuarterSecond, read, read);
}

const onQuarterSecond = (listener: () => void): (() => void) => timers.every(250, listener);
