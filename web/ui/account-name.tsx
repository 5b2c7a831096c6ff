// A hidden field, so that password managers store the address with the password.
export const AccountName = ({ mail }: { mail: string }) => (
  <input type="text" name="username" autoComplete="username" value={mail} readOnly hidden />
);
