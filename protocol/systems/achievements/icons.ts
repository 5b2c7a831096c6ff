export const ACHIEVEMENT_ICONS = [
  ...(['note', 'roll', 'suitcase', 'safe', 'vault', 'crown', 'envelope', 'watch', 'ledger'] as const),
  ...(['calendar', 'sack', 'ingot', 'key', 'keyring', 'tower', 'scales', 'bell', 'ticket'] as const),
  ...(['door', 'lamp', 'ladder', 'factory', 'gear', 'barrel', 'crate', 'horn'] as const),
  ...(['knuckles', 'pistol', 'bandage', 'shield', 'wall', 'hat'] as const),
  ...(['horseshoe', 'slip', 'post', 'rosette', 'glasses'] as const),
  ...(['ring', 'table', 'chair', 'telephone', 'cup', 'cabinet', 'star', 'paper'] as const),
] as const;
export type AchievementIcon = (typeof ACHIEVEMENT_ICONS)[number];
