import type { Correspondent } from '#protocol/systems/messages/models.ts';
import { rankName } from '#web/live/ranks.ts';
import { Badge } from '#web/ui/figure/badge.tsx';
import { HouseMark, Name } from '#web/ui/person/name.tsx';
import { threadText } from '../text.ts';

interface PersonProps {
  readonly of: Pick<Correspondent, 'username' | 'is_bot' | 'rang' | 'is_muted'>;
}

export const Person = ({ of: { username, is_bot, rang, is_muted } }: PersonProps) => (
  <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
    <Name>{username}</Name>
    <HouseMark isBot={is_bot} />
    {rang !== undefined && <Badge tone="money">{rankName(rang)}</Badge>}
    {is_muted && <Badge>{threadText.muted}</Badge>}
  </span>
);
