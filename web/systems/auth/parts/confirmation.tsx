import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { answerConfirmation, useIsConfirmationAsked } from '#web/live/confirmation.ts';

const ConfirmDialog: ComponentType = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./confirm-dialog.tsx').then(
      (module) => ({ default: module.ConfirmDialog }),
      () => ({ default: NotLoaded }),
    ),
);

export function Confirmation() {
  const isAsked = useIsConfirmationAsked();
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return <Suspense fallback={null}>{wasAsked && <ConfirmDialog />}</Suspense>;
}

// Without the dialog's chunk, the waiting call fails with its own refusal.
function NotLoaded() {
  const isAsked = useIsConfirmationAsked();
  useEffect(() => {
    if (isAsked) answerConfirmation(false);
  }, [isAsked]);
  return null;
}
