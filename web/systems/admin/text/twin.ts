/** What the economy's twin says of the settings, as in docs/economy.md. A key ends with `.*` when it stands for its group. */
export const twinNotes: Readonly<Record<string, string>> = {
  'centralBankSettings.hourlyWage': '',
};

export const twinText = { says: (note: string) => `The twin: ${note}` } as const;
