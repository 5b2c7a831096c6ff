import { Suspense } from 'react';
import { useReport } from '#web/live/report-store.ts';
import { useUser } from '#web/live/session-store.ts';
import { setSuspended } from '#web/live/suspension-store.ts';
import { useRoom } from '#web/live/use-room.ts';
import { optionalPart } from '#web/system-entry.ts';

const ReportDialog = optionalPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Beside every page: the dialog of reports, and the moment in which a suspension begins. */
export function OverEverything() {
  const { id } = useUser();
  const { reported, isOpen } = useReport();
  useRoom(`user:${id}`, {
    events: {
      'sanction.set': ({ kind, is_active: isActive }) => {
        if (kind === 'suspend' && isActive) setSuspended(true);
      },
    },
  });
  return <Suspense>{reported && <ReportDialog reported={reported} isOpen={isOpen} />}</Suspense>;
}
