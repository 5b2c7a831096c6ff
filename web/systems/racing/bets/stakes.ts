/** Dollars; the range is set by the specification. */
export const MIN_STAKE = 100;
export const MAX_STAKE = 10_000;

interface StakeChip {
  readonly label: string;
  readonly stake: number;
  readonly name: string;
}

/** Empty if the player cannot afford the minimum stake. */
export function stakeChips(balance: number): readonly StakeChip[] {
  const most = Math.min(Math.floor(balance * 100) / 100, MAX_STAKE);
  if (most < MIN_STAKE) return [];
  const part = (share: number): number => Math.max(MIN_STAKE, Math.floor(most * share));
  return [
    { label: `$${MIN_STAKE}`, stake: MIN_STAKE, name: 'The least' },
    { label: '¼', stake: part(0.25), name: 'A quarter' },
    { label: '½', stake: part(0.5), name: 'Half' },
    { label: 'Max', stake: most, name: 'Max' },
  ];
}
