import type { Rarity } from '#protocol/systems/achievements/terms.ts';
import { Badge, type Tone, toneStyles } from '#web/ui/badge.tsx';

const tones: Readonly<Record<Rarity, Tone>> = {
  common: 'plain',
  uncommon: 'gain',
  rare: 'accent',
  legendary: 'money',
};

export const rarityStyle = (rarity: Rarity): string => toneStyles[tones[rarity]];

export const RarityBadge = ({ rarity }: { rarity: Rarity }) => <Badge tone={tones[rarity]}>{rarity}</Badge>;
