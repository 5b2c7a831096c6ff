import { LAST_LINES } from '../inclinations/chat-lines.ts';

/** What one of the inhabitants of this process is about to say. */
interface Line {
  readonly text: string;
  /** The message that it answers. */
  readonly answers?: string | undefined;
}

/** What the inhabitants of one process say: each knows the lines of the others before the chat shows them. */
export interface SharedChat {
  /** Notes what is about to be said; false when another has just said it, or has answered that message. */
  claim(allianceId: string, line: Line): boolean;
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
