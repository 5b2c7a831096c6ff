type Form = 'sign-in' | 'sign-up';

export type Mode = Form | 'forgot' | 'about';

/** About leads back to the form it was opened from. */
interface Shown {
  readonly mode: Mode;
  readonly form: Form;
}

interface Arrival {
  /** The mode that a link put in the history state. */
  readonly asked: unknown;
  /** Every message of an address concerns somebody with an account. */
  readonly hasMessage: boolean;
  readonly wasSignedIn: boolean;
}

export function firstShown({ asked, hasMessage, wasSignedIn }: Arrival): Shown {
  const usual = hasMessage || wasSignedIn ? 'sign-in' : 'sign-up';
  const form = isForm(asked) ? asked : usual;
  return { mode: form, form };
}

export const nextShown = ({ form }: Shown, mode: Mode): Shown => ({ mode, form: isForm(mode) ? mode : form });

const isForm = (mode: unknown): mode is Form => mode === 'sign-in' || mode === 'sign-up';
