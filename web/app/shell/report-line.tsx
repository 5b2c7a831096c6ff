import { openReport } from '#web/live/report-store.ts';
import { ReportButton } from '#web/ui/button/report-button.tsx';

const THIS_LINE = 'this line of the wire';

export const ReportLine = ({ id }: { id: string }) => (
  <ReportButton
    name={THIS_LINE}
    onReport={() => openReport({ kind: 'ticker', id, name: THIS_LINE })}
    className="-ml-3 min-h-7! min-w-7! px-1.5!"
  />
);
