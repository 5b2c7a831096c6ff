import type * as z from 'zod/mini';
import { adminChanges } from './systems/admin/changes.ts';
import { allianceChanges } from './systems/alliance/changes.ts';
import { announcementChanges } from './systems/announcements/changes.ts';
import { authChanges } from './systems/auth/changes.ts';
import { combatChanges } from './systems/combat/changes.ts';
import { economyChanges } from './systems/economy/changes.ts';
import { kingChanges } from './systems/king/changes.ts';
import { marketChanges } from './systems/market/changes.ts';
import { profileChanges } from './systems/profile/changes.ts';
import { racingChanges } from './systems/racing/changes.ts';
import { realEstateChanges } from './systems/real-estate/changes.ts';
import { rentChanges } from './systems/rent/changes.ts';

export const changes = {
  ...adminChanges,
  ...allianceChanges,
  ...announcementChanges,
  ...authChanges,
  ...combatChanges,
  ...economyChanges,
  ...kingChanges,
  ...marketChanges,
  ...profileChanges,
  ...racingChanges,
  ...realEstateChanges,
  ...rentChanges,
} as const;

export type ChangeKind = keyof typeof changes;

/** Plain data with absolute values: no closures, no secrets. */
export type ChangeOf<K extends ChangeKind> = z.infer<(typeof changes)[K]>;

export type Change = { [K in ChangeKind]: ChangeOf<K> }[ChangeKind];
