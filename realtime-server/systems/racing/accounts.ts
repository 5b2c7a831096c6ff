export const RACES_ESCROW = 'escrow:races';

/** Belongs to nobody until the day's tickets are settled; never below zero. */
export const PICK_THREE_POOL = 'pool:pick-three';
