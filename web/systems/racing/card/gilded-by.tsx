import { HouseMark } from '#web/ui/person/name.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { useGildedSilk } from '../store.ts';
import { runnerText } from '../text/races.ts';

interface GildedByProps {
  readonly horseId: string;
  readonly className?: string;
}

/** Whose gold a silk wears; nothing if nobody's. */
export function GildedBy({ horseId, className }: GildedByProps) {
  const gilded = useGildedSilk(horseId);
  if (!gilded) return null;
  const { username, is_bot, level } = gilded;
  const line = runnerText.gildedBy(username, level);
  return (
    <span title={line} className={cx('text-money text-xs', className)}>
      <span>{line}</span> <HouseMark isBot={is_bot} />
    </span>
  );
}
