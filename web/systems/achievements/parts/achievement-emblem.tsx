import type { AchievementIcon, Rarity } from '#protocol/systems/achievements/terms.ts';
import { cx } from '#web/ui/cx.ts';
import { Emblem, type Frame } from '#web/ui/emblem/emblem.tsx';
import { rarityStyle } from './rarity-badge.tsx';

const frames: Readonly<Record<Rarity, Frame>> = {
  common: 'coin',
  uncommon: 'octagon',
  rare: 'rosette',
  legendary: 'sun',
};

interface AchievementEmblemProps {
  icon: AchievementIcon;
  rarity: Rarity;
  size?: 32 | 40 | 56 | 72;
  className?: string;
}

export const AchievementEmblem = ({ icon, rarity, size = 56, className }: AchievementEmblemProps) => (
  <Emblem glyph={icon} frame={frames[rarity]} size={size} className={cx(rarityStyle(rarity), className)} />
);
