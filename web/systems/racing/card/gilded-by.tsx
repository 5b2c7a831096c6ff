import { HouseMark } from '#web/ui/person/name.tsx';
import { useGildedSilk } from '../store.ts';
import { gildedText } from '../text/dashboard.ts';

/** After a horse's form or margin: whose gold its silk wears. */
interface GildedByProps {
  readonly horseId: string;
  readonly after: boolean;
}

export function GildedBy({ horseId, after }: GildedByProps) {
  const gilded = useGildedSilk(horseId);
  if (!gilded) return null;
  const { username, is_bot, level } = gilded;
  const line = gildedText.by(username, level);
  return (
    <span title={line} className="text-money">
      {after && <span className="text-muted">{gildedText.separator}</span>}
      <span>{line}</span> <HouseMark isBot={is_bot} />
    </span>
  );
}
