/** Number of portraits, counted from 0. */
export const AVATARS = 12;

export const BIOGRAPHY_MAX = 500;
