import type { ReactNode } from 'react';
import type { Message } from '../messages.ts';

/** The faces of the login screen at its own address. */
export type Mode = 'sign-in' | 'sign-up' | 'forgot' | 'about';

/** What every form of the login screen is given. */
export interface FormProps {
  /** Where the screen shows what it has to say. */
  readonly notice: ReactNode;
  readonly showMessage: (message: Message | null) => void;
  readonly go: (mode: Mode) => void;
}
