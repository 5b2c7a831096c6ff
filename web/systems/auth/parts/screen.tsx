import { type Dispatch, type ReactNode, type SetStateAction, Suspense } from 'react';
import { ToneIcon } from '#web/ui/drawing/icon.tsx';
import { cx } from '#web/ui/style/cx.ts';
import office from '../art/office.svg?url';
import type { Message } from '../messages.ts';
import type { Mode } from '../model.ts';
import { screenText } from '../text.ts';

export interface FormProps {
  readonly message: Message | null;
  readonly showMessage: Dispatch<SetStateAction<Message | null>>;
  readonly go: (mode: Mode) => void;
}

interface ScreenProps {
  readonly children: ReactNode;
  /** What hangs in the frame; null keeps it empty, and without it there is no frame. */
  readonly entrance?: ReactNode;
}

export function Screen({ children, entrance }: ScreenProps) {
  return (
    <div className={cx('grid min-h-dvh max-lg:grid-rows-[auto_1fr]', COLUMNS)}>
      <div
        className={cx(
          'relative overflow-hidden bg-[#24140f] [container-type:size] lg:sticky lg:top-0 lg:h-dvh',
          entrance === undefined ? 'max-lg:h-55' : 'max-lg:h-69',
        )}
      >
        <img
          src={office}
          alt=""
          className="absolute inset-x-0 top-0 h-55 w-full object-cover object-bottom lg:h-full"
        />
        {entrance !== undefined && <Frame>{entrance}</Frame>}
      </div>
      <main className="flex flex-col px-5 py-5 sm:px-12 lg:justify-center lg:py-12">
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col lg:flex-none">{children}</div>
      </main>
    </div>
  );
}

// The drawing fills its column from below: in a wider one, the moon would be above the edge.
const COLUMNS = 'lg:grid-cols-[min(100%_-_clamp(26rem,38vw,34rem),max(102dvh,40rem))_minmax(0,1fr)]';

/** On the desk, right of the lamp, with a brass strip along the edge: `--unit` is one unit of the drawing. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div
    className={cx(
      'absolute inset-0 grid [--unit:max(100cqw/1000,100cqh/1100)]',
      "[grid-template-areas:'._._.'_'._picture_.'_'._._.'_'ticker_ticker_ticker']",
      'max-lg:grid-cols-[1fr_14rem_1.25rem] max-lg:grid-rows-[1fr_auto_1.75rem_3.5rem]',
      'lg:grid-cols-[calc(50cqw_-_107*var(--unit)_+_11px)_min(420px,50cqw_+_107*var(--unit)_-_39px)_1fr]',
      'lg:grid-rows-[1fr_auto_calc(110*var(--unit)_-_28px)_2.5rem]',
    )}
  >
    <div
      className={cx(
        'course-still aspect-[420/236] [grid-area:picture]',
        'shadow-[0_0_0_2px_#c9a052,0_0_0_10px_#24150e,0_0_0_11px_#6b4a2a,0_16px_28px_10px_#000000b3]',
      )}
    />
    <div className="border-[#a37d3f] border-t-2 bg-linear-to-b from-[#1f130c] to-[#100a07] [grid-area:ticker]" />
    <Suspense fallback={null}>{children}</Suspense>
  </div>
);

/** The same for both forms of the front door. */
export const FrontDoorHead = () => (
  <header className="mb-5 sm:mb-6">
    <h1 className="display text-2xl">{screenText.game}</h1>
    <p className="mt-2 text-base text-muted">{screenText.line}</p>
  </header>
);

export function ScreenHead({ title, text }: { title: string; text?: ReactNode }) {
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
