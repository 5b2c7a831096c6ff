import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { normalText } from '#protocol/normal-text.ts';
import { ANNOUNCEMENT_MAX } from '#protocol/systems/announcements/limits.ts';
import type { AnnouncementType } from '#protocol/systems/announcements.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAnnounce } from '../use-admin.ts';
import { AnnouncementLine } from './announcement-line.tsx';

const TYPES = [
  { value: 'info', label: 'Info' },
  { value: 'success', label: 'Success' },
  { value: 'warning', label: 'Warning' },
  { value: 'error', label: 'Error' },
] as const satisfies readonly { readonly value: AnnouncementType; readonly label: string }[];

export function AnnouncementPanel() {
  const [message, setMessage] = useState('');
  const [type, setType] = useState<AnnouncementType>('info');
  const { run, isBusy, refusal, clearRefusal } = useAnnounce();
  const text = normalText(message);
  const send = async () => {
    if (text !== '' && (await run({ message: text, type }))) setMessage('');
  };
  return (
    <Panel title="Send Announcement" note="Everyone sees it at once, the others at their next visit.">
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
            label="Message"
            error={refusal}
            aside={
              <span className="figures text-muted text-xs">
                {text.length} of {ANNOUNCEMENT_MAX}
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
          <p className="mb-2 text-muted text-xs">How it will look</p>
          <AnnouncementLine type={type} message={text === '' ? 'Your words stand here.' : text} />
        </div>
        <Button
          type="submit"
          variant="primary"
          icon={Megaphone}
          busy={isBusy}
          disabledReason={text === '' ? 'There is nothing to say yet.' : undefined}
          className="max-sm:w-full"
        >
          Send Announcement
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
  <Field label="Kind" aside={<span />}>
    {(control) => (
      <Select
        {...control}
        name="type"
        options={TYPES}
        value={type}
        onChange={({ target }) => onPick(TYPES.find(({ value }) => value === target.value)?.value ?? 'info')}
      />
    )}
  </Field>
);
