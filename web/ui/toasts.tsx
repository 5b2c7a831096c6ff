import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { dismissToast, toastStore } from './toast-store.ts';
import { ToneIcon } from './tone-icon.tsx';

/** How long a toast stays (specification, section 9). */
const TOAST_MS = 4000;

/** The tray of messages; once, at the root of the page. */
export function Toasts() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return (
    <Radix.Provider duration={TOAST_MS} swipeDirection="right" label="Message">
      {toasts.map(({ id, tone, text, isRenewed }) => (
        <Radix.Root
          key={id}
          type={tone === 'error' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(id)}
          data-tone={tone}
          className={cx(
            'toast flex items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4 shadow-float',
            isRenewed && 'animate-none!',
          )}
        >
          <ToneIcon tone={tone} className="mt-1" />
          <Radix.Description className="min-w-0 flex-1 break-words py-0.5 text-sm">{text}</Radix.Description>
          <Radix.Close
            aria-label="Dismiss"
            className="inline-flex size-7 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:-my-2 pointer-coarse:size-11"
          >
            <Icon of={X} size={14} />
          </Radix.Close>
        </Radix.Root>
      ))}
      {/* The right and the lower edge belong to commands: to tickets and slips, and to what is under the thumb. */}
      <Radix.Viewport className="fixed bottom-4 left-4 z-50 grid max-lg:top-16 max-lg:right-4 max-lg:bottom-auto max-lg:left-auto w-[min(24rem,calc(100vw-2rem))] gap-2" />
    </Radix.Provider>
  );
}
