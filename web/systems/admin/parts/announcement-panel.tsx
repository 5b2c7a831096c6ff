import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { normalText } from '#protocol/text/normal-text.ts';
import { ANNOUNCEMENT_MAX } from '#protocol/systems/announcements/limits.ts';
import type { AnnouncementType } from '#protocol/systems/announcements/contract.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ToneIcon } from '#web/ui/drawing/icon.tsx';
import { announceText } from '../text/tools.ts';
import { useAnnounce } from '../use-admin.ts';

const TYPES = ['info', 'success', 'warning', 'error'] as const satisfies readonly AnnouncementType[];

const options = TYPES.map((value) => ({ value, label: announceText.kinds[value] }));

export function AnnouncementPanel() {
  const [message, setMessage] = useState('');
  const [type, setType] = useState<AnnouncementType>('info');
  const { run, isBusy, refusal, clearRefusal } = useAnnounce();
  const text = normalText(message);
  const send = async () => {
    if (text !== '' && (await run({ message: text, type }))) setMessage('');
  };
  return (
    <Panel title={announceText.title} note={announceText.note}>
      <form
        id="announce"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Field
            label={announceText.message}
            error={refusal}
            aside={
              <span className="figures text-muted text-xs">
                {announceText.length(text.length, ANNOUNCEMENT_MAX)}
              </span>
            }
          >
            {(control) => (
              <Input
                {...control}
                name="message"
                autoComplete="off"
                maxLength={ANNOUNCEMENT_MAX}
                value={message}
                onChange={({ target }) => {
                  clearRefusal();
                  setMessage(target.value);
                }}
              />
            )}
          </Field>
          <KindField type={type} onPick={setType} />
        </div>
        <div>
          <p className="mb-2 text-muted text-xs">{announceText.preview}</p>
          <AnnouncementLine type={type} message={text === '' ? announceText.emptyPreview : text} />
        </div>
        <Button
          type="submit"
          variant="primary"
          icon={Megaphone}
          busy={isBusy}
          disabledReason={text === '' ? announceText.nothingToSend : undefined}
          className="max-sm:w-full"
        >
          {announceText.send}
        </Button>
      </form>
    </Panel>
  );
}

interface KindFieldProps {
  readonly type: AnnouncementType;
  readonly onPick: (type: AnnouncementType) => void;
}

const KindField = ({ type, onPick }: KindFieldProps) => (
  <Field label={announceText.kind} aside={<span />}>
    {(control) => (
      <Select
        {...control}
        name="type"
        options={options}
        value={type}
        onChange={({ target }) => onPick(TYPES.find((known) => known === target.value) ?? 'info')}
      />
    )}
  </Field>
);

interface AnnouncementLineProps {
  readonly type: AnnouncementType;
  readonly message: string;
}

const AnnouncementLine = ({ type, message }: AnnouncementLineProps) => (
  <div className="flex items-start gap-3 rounded-lg border border-line bg-page px-4 py-3">
    <ToneIcon tone={type} className="mt-1" />
    <p className="wrap-anywhere min-w-0 flex-1 text-base">{message}</p>
  </div>
);
