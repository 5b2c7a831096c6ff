import type { Dispatch, SetStateAction } from 'react';
import type { Message } from '../messages.ts';

export type Mode = 'sign-in' | 'sign-up' | 'forgot' | 'about';

type ShowMessage = Dispatch<SetStateAction<Message | null>>;

export interface FormProps {
  readonly message: Message | null;
  readonly showMessage: ShowMessage;
  readonly go: (mode: Mode) => void;
}
