import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { Message } from '../messages.ts';

/** The faces of the login screen at its own address. */
export type Mode = 'sign-in' | 'sign-up' | 'forgot' | 'about';

/** Shows a message, or none. */
export type ShowMessage = Dispatch<SetStateAction<Message | null>>;

/** What every form of the login screen is given. */
export interface FormProps {
  /** Where the screen shows what it has to say. */
  readonly notice: ReactNode;
  readonly showMessage: ShowMessage;
  readonly go: (mode: Mode) => void;
}
