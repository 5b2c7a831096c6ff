import { Anvil, Coins, Hammer, type LucideIcon, Mountain, TreePine, Wheat } from 'lucide-react';
import type { MarketResource } from '#protocol/systems/market/models.ts';

interface ResourceLook {
  readonly name: string;
  readonly icon: LucideIcon;
}

export const looks: Readonly<Record<MarketResource, ResourceLook>> = {
  gold: { name: 'Gold', icon: Coins },
  food: { name: 'Food', icon: Wheat },
  wood: { name: 'Wood', icon: TreePine },
  stone: { name: 'Stone', icon: Mountain },
  iron: { name: 'Iron', icon: Anvil },
  tools: { name: 'Tools', icon: Hammer },
};
