import type { Tx } from '#db/database/open.ts';
import type { EventData } from '#protocol/wire/events.ts';
import { type PublicDeps, whoIsOnline } from '../reads.ts';

type Count = EventData<'presence'>;

export function createOnlineCount(presence: PublicDeps['presence']) {
  let pushed = '';
  const answers = new Set<string>();
  const answered = (count: Count): void => void answers.add(textOf(count));
  return {
    answered,
    async answer(tx: Tx): Promise<Count> {
      const count = await whoIsOnline(tx, presence);
      answered(count);
      return count;
    },
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
