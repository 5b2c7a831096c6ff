/** For the transfer's description only; nothing is computed from it. */
export type TransferMetadata = Readonly<Record<string, number | string>>;
