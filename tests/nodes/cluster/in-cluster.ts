import { test } from 'vitest';
import { type ClusterOptions, startCluster } from './cluster.ts';

/**
 * The test function of a file whose tests share a cluster. Its processes end with the file, one by one, also when a
 * test or the start fails.
 */
export const inCluster = (options: ClusterOptions) =>
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern
  test.extend('cluster', { scope: 'file' }, async ({}, { onCleanup }) => {
    const closing: (() => unknown)[] = [];
    onCleanup(async () => {
      for (const close of closing.reverse()) await close();
    });
    return startCluster(options, (close) => void closing.push(close));
  });
