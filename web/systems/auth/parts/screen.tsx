import { type ReactNode, Suspense } from 'react';
import office from '../art/office.svg?url';

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
        Tycoon Empire
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
      <h1 className="display text-2xl max-sm:text-xl">{title}</h1>
      {text !== undefined && <p className="mt-2 text-base text-muted">{text}</p>}
    </header>
  );
}
