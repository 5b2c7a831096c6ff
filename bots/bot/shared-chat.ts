import { LAST_LINES } from '../behaviours/chat-lines.ts';

// The chat shows new lines with a delay, so inhabitants of one process share them directly.
export interface SharedChat {
  /** False when another inhabitant has just said this line, or has answered the same message. */
  claim(allianceId: string, line: { readonly text: string; readonly answers?: string | undefined }): boolean;
}

export function createSharedChat(): SharedChat {
  const lines = new Map<string, readonly string[]>();
  let answered: readonly string[] = [];
  return {
    claim(allianceId, { text, answers }) {
      const last = lines.get(allianceId) ?? [];
      if (last.includes(text) || (answers !== undefined && answered.includes(answers))) return false;
      lines.set(allianceId, [...last, text].slice(-LAST_LINES));
      if (answers !== undefined) answered = [...answered, answers].slice(-100);
      return true;
    },
  };
}
