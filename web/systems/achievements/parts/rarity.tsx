import type { Rarity } from '#protocol/systems/achievements/terms.ts';
import { Badge, type Tone, toneStyles } from '#web/ui/figure/badge.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { Emblem, type Frame } from '#web/ui/person/emblem/emblem.tsx';
import type { GlyphName } from '#web/ui/person/emblem/glyphs/glyphs.ts';

const tones: Readonly<Record<Rarity, Tone>> = {
  common: 'plain',
  uncommon: 'gain',
  rare: 'accent',
  legendary: 'money',
};

const frames: Readonly<Record<Rarity, Frame>> = {
  common: 'coin',
  uncommon: 'octagon',
  rare: 'rosette',
  legendary: 'sun',
};

export const rarityStyle = (rarity: Rarity): string => toneStyles[tones[rarity]];

export const RarityBadge = ({ rarity }: { rarity: Rarity }) => <Badge tone={tones[rarity]}>{rarity}</Badge>;

interface AchievementEmblemProps {
  icon: GlyphName;
  rarity: Rarity;
  size?: 32 | 40 | 56 | 72;
  className?: string;
}

export const AchievementEmblem = ({ icon, rarity, size = 56, className }: AchievementEmblemProps) => (
  <Emblem glyph={icon} frame={frames[rarity]} size={size} className={cx(rarityStyle(rarity), className)} />
);
