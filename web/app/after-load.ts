import { keepOfflinePage } from './offline-page.ts';
import { followLinks } from './prefetch.ts';

/** Begins what makes later pages quicker, once this one stands. */
export function beginAfterLoad(): void {
  followLinks();
  keepOfflinePage();
}
