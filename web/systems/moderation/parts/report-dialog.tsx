import { type FormEvent, useState } from 'react';
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '#protocol/systems/moderation/terms.ts';
import { normalText } from '#protocol/text/normal-text.ts';
import { closeReport, type Reported } from '#web/live/report-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LimitedText } from '#web/ui/form/limited-text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { reasonText, reportText as text } from '../text/report.ts';
import { useSendReport } from '../use-own.ts';
import { Choices } from './choices.tsx';

interface ReportDialogProps {
  readonly reported: Reported;
  readonly isOpen: boolean;
}

export const ReportDialog = ({ reported, isOpen }: ReportDialogProps) => (
  <Dialog open={isOpen} onClose={closeReport} title={<bdi>{text.title(reported.name)}</bdi>} text={text.note}>
    <ReportForm reported={reported} />
  </Dialog>
);

function ReportForm({ reported: { kind, id, reason: proposed, others = [] } }: { reported: Reported }) {
  const [reason, setReason] = useState<ReportReason | null>(proposed ?? null);
  const [attached, setAttached] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, refusal } = useSendReport();
  const said = normalText(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === null);
    if (reason === null || said.length > REPORT_TEXT_MAX) return;
    void run({ kind, id: [id, ...attached].join(','), reason, text: said }).then(
      (isSent) => isSent && closeReport(),
    );
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
      {others.length > 0 && <Others of={others} attached={attached} onAttach={setAttached} />}
      <LimitedText
        label={text.text}
        hint={text.textHint}
        length={said.length}
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

interface OthersProps {
  readonly of: NonNullable<Reported['others']>;
  readonly attached: readonly string[];
  readonly onAttach: (ids: readonly string[]) => void;
}

const Others = ({ of: others, attached, onAttach }: OthersProps) => (
  <fieldset className="min-w-0">
    <legend className="font-medium text-sm">{text.others}</legend>
    <div className="mt-2 max-h-40 overflow-y-auto rounded-md border border-line py-1">
      {others.map(({ id, text: said }) => (
        <label key={id} className="flex min-h-9 items-center gap-2.5 px-3 text-sm pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={attached.includes(id)}
            onChange={({ target }) =>
              onAttach(target.checked ? [...attached, id] : attached.filter((one) => one !== id))
            }
            className="size-4 shrink-0 accent-(--accent)"
          />
          <bdi className="min-w-0 truncate">{said}</bdi>
        </label>
      ))}
    </div>
  </fieldset>
);
