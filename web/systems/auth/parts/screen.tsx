import { type Dispatch, type ReactNode, type SetStateAction, Suspense } from 'react';
import { ToneIcon } from '#web/ui/drawing/icon.tsx';
import office from '../art/office.svg?url';
import type { Message } from '../messages.ts';
import { screenText } from '../text.ts';

export type Mode = 'sign-in' | 'sign-up' | 'forgot' | 'about';

export interface FormProps {
  readonly message: Message | null;
  readonly showMessage: Dispatch<SetStateAction<Message | null>>;
  readonly go: (mode: Mode) => void;
}

interface ScreenProps {
  readonly children: ReactNode;
  readonly entrance?: ReactNode;
}

export function Screen({ children, entrance }: ScreenProps) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(28rem,34rem)]">
      <div className="relative h-[26dvh] min-h-40 overflow-hidden bg-page max-lg:border-line max-lg:border-b sm:h-72 lg:sticky lg:top-0 lg:col-start-1 lg:row-start-1 lg:h-dvh lg:border-line lg:border-r">
        <img
          src={office}
          alt=""
          className="absolute inset-0 size-full object-cover object-[50%_92%] lg:object-bottom"
        />
      </div>
      <main className="flex flex-col px-5 py-8 sm:px-12 lg:col-start-2 lg:row-start-1 lg:justify-center lg:py-12">
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col lg:flex-none">{children}</div>
      </main>
      {entrance && (
        <aside className="min-w-0 px-5 pb-8 sm:px-12 lg:col-start-1 lg:row-start-1 lg:self-start lg:p-8 lg:z-10">
          <Suspense fallback={null}>{entrance}</Suspense>
        </aside>
      )}
    </div>
  );
}

interface ScreenHeadProps {
  title: string;
  text?: ReactNode;
}

export function ScreenHead({ title, text }: ScreenHeadProps) {
  return (
    <header className="mb-6">
      <p className="eyebrow mb-6 flex items-center gap-3 text-money">
        {screenText.game}
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
      <h1 className="display text-2xl max-sm:text-xl">{title}</h1>
      {text !== undefined && <p className="mt-2 text-base text-muted">{text}</p>}
    </header>
  );
}

export function Notice({ message }: { message: Message | null }) {
  return (
    <div role={message?.type === 'error' ? 'alert' : undefined} aria-live="polite">
      {message && (
        <p
          data-notice={message.type}
          className="arrives mb-5 flex items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 text-sm"
        >
          <ToneIcon tone={message.type} className="mt-px" />
          <span className="min-w-0 break-words">{message.text}</span>
        </p>
      )}
    </div>
  );
}

export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-8 items-center font-medium text-accent text-sm underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
