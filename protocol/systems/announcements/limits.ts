export const ANNOUNCEMENT_MAX = 500;
