/** The oldest versions that work: Tailwind needs them for `@property`, `color-mix` and OKLCH. */
export const OLDEST_BROWSERS = {
  chrome: '111',
  edge: '111',
  firefox: '128',
  safari: '16.4',
  ios: '16.4',
} as const;
