import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { answerConfirmation, useIsConfirmationAsked } from '#web/live/confirmation.ts';

const ConfirmDialog: ComponentType = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./confirm-dialog.tsx').then(
      (module) => ({ default: module.ConfirmDialog }),
      () => ({ default: NotLoaded }),
    ),
);

/** Asks for the password when a call needs a confirmed session; loaded when that first happens. */
export function Confirmation() {
  const isAsked = useIsConfirmationAsked();
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return <Suspense fallback={null}>{wasAsked && <ConfirmDialog />}</Suspense>;
}

/** Without its dialog the call that asks ends with its own refusal. */
function NotLoaded() {
  const isAsked = useIsConfirmationAsked();
  useEffect(() => {
    if (isAsked) answerConfirmation(false);
  }, [isAsked]);
  return null;
}
