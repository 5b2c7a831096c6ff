import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { Message } from '../messages.ts';

/** The forms of the login screen at `/`. */
export type Mode = 'sign-in' | 'sign-up' | 'forgot' | 'about';

/** Shows a message, or none. */
type ShowMessage = Dispatch<SetStateAction<Message | null>>;

/** What every form of the login screen is given. */
export interface FormProps {
  /** The message above the form. */
  readonly notice: ReactNode;
  readonly showMessage: ShowMessage;
  readonly go: (mode: Mode) => void;
}
