import type { Tx } from '#db/open.ts';
import type { EventData } from '#protocol/events.ts';
import { type PublicDeps, whoIsOnline } from '../reads.ts';

type Count = EventData<'presence'>;

/** How many play: answered as it is, and pushed when that is not what everybody got last. */
export function createOnlineCount(presence: PublicDeps['presence']) {
  let pushed = '';
  /** What was answered since the last push. */
  const answers = new Set<string>();
  const answered = (count: Count): void => void answers.add(textOf(count));
  return {
    answered,
    async answer(tx: Tx): Promise<Count> {
      const count = await whoIsOnline(tx, presence);
      answered(count);
      return count;
    },
    /** The push that is due; null when everybody knows. */
    async news(tx: Tx): Promise<Count | null> {
      const count = await whoIsOnline(tx, presence);
      const text = textOf(count);
      const isKnown = [pushed, ...answers].every((last) => last === text);
      pushed = text;
      answers.clear();
      return isKnown ? null : count;
    },
  };
}

export type OnlineCount = ReturnType<typeof createOnlineCount>;

const textOf = ({ online, bots }: Count): string => JSON.stringify({ online, bots });
