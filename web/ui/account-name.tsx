/** The address a password belongs to, unseen: a password manager stores the two together. */
export const AccountName = ({ mail }: { mail: string }) => (
  <input type="text" name="username" autoComplete="username" value={mail} readOnly hidden />
);
