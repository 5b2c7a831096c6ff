import { type FormEvent, useState } from 'react';
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '#protocol/systems/moderation/terms.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { closeReport, type Reported } from '#web/live/report-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { reasonText, reportText as text } from '../text/report.ts';
import { useSendReport } from '../use-report.ts';
import { Choices } from './choices.tsx';
import { LimitedText } from './limited-text.tsx';

interface ReportDialogProps {
  readonly reported: Reported;
  readonly isOpen: boolean;
}

export const ReportDialog = ({ reported, isOpen }: ReportDialogProps) => (
  <Dialog open={isOpen} onClose={closeReport} title={<bdi>{text.title(reported.name)}</bdi>} text={text.note}>
    <ReportForm reported={reported} />
  </Dialog>
);

function ReportForm({ reported: { kind, id, reason: proposed } }: { reported: Reported }) {
  const [reason, setReason] = useState<ReportReason | null>(proposed ?? null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, refusal } = useSendReport();
  const said = normalText(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === null);
    if (reason === null || said.length > REPORT_TEXT_MAX) return;
    void run({ kind, id, reason, text: said }).then((isSent) => isSent && closeReport());
  };
  const problem = isMissing && reason === null ? text.chooseReason : refusal;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Choices
        label={text.reason}
        options={REPORT_REASONS.map((value) => ({ value, label: reasonText[value] }))}
        value={reason}
        onChange={setReason}
      />
      <LimitedText
        label={text.text}
        hint={text.textHint}
        max={REPORT_TEXT_MAX}
        value={typed}
        onChange={setTyped}
      />
      {problem !== '' && (
        <p role="alert" className="text-loss text-sm">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button onClick={closeReport}>{text.cancel}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
