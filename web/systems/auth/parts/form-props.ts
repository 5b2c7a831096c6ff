import type { Dispatch, SetStateAction } from 'react';
import type { Message } from '../messages.ts';

/** The forms of the login screen at `/`. */
export type Mode = 'sign-in' | 'sign-up' | 'forgot' | 'about';

/** Shows a message, or none. */
type ShowMessage = Dispatch<SetStateAction<Message | null>>;

/** What every form of the login screen is given. */
export interface FormProps {
  /** What stands above the form. */
  readonly message: Message | null;
  readonly showMessage: ShowMessage;
  readonly go: (mode: Mode) => void;
}
