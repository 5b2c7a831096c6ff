import { LAST_LINES } from '../inclinations/chat-lines.ts';

/** What one of the inhabitants of this process is about to say. */
interface Saying {
  readonly text: string;
  /** The message that it answers. */
  readonly answers?: string | undefined;
}

/** What inhabitants of one process say: each hears the others before the chat shows it. */
export interface Talk {
  /** Notes what is about to be said; false when another has just said it, or has answered that message. */
  claim(allianceId: string, saying: Saying): boolean;
}

export function createTalk(): Talk {
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
