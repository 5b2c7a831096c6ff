import type { StatementAsset } from '#protocol/systems/statement.ts';

/** An asset as a heading says it. */
export const assetName = (asset: StatementAsset): string => `${asset[0]?.toUpperCase()}${asset.slice(1)}`;
