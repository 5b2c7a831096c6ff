import { useState } from 'react';
import { encode } from 'uqr';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { codesText, fieldText } from '../text.ts';
import { useDisable, useEnable, useSetUp } from '../use-sessions.ts';
import { useSubmit } from '../use-submit.ts';

export function OneTimeCodes({ isOn }: { isOn: boolean }) {
  const setUp = useSetUp();
  const enable = useEnable();
  const disable = useDisable();
  const recoveryCodes = enable.data?.recoveryCodes;
  return (
    <Panel title={codesText.title} note={isOn ? codesText.on : codesText.off}>
      {recoveryCodes && isOn && <RecoveryCodes codes={recoveryCodes} />}
      {isOn && <CodeForm label={codesText.turnOff} busy={disable.isPending} onCode={disable.mutateAsync} />}
      {!isOn && !setUp.data && (
        <Button busy={setUp.isPending} onClick={() => setUp.mutate()}>
          {codesText.setUp}
        </Button>
      )}
      {!isOn && setUp.data && (
        <div className="grid gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <QrPicture text={setUp.data.uri} label={codesText.qrCode} />
          <div className="grid content-start gap-4">
            <p className="text-sm">
              {codesText.scan}
              <code className="mt-2 flex flex-wrap gap-x-2 gap-y-1 text-base text-ink">
                {groupsOf(setUp.data.secret).map(([place, group]) => (
                  <span key={place}>{group}</span>
                ))}
              </code>
            </p>
            <CodeForm label={codesText.turnOn} busy={enable.isPending} onCode={enable.mutateAsync} />
          </div>
        </div>
      )}
    </Panel>
  );
}

// Black on white in every theme: cameras need the contrast.
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44 rounded-md">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}

interface CodeFormProps {
  label: string;
  busy: boolean;
  onCode: (code: string) => Promise<unknown>;
}

function CodeForm({ label, busy, onCode }: CodeFormProps) {
  const [round, setRound] = useState(0);
  const { submit } = useSubmit(async (value) => {
    await onCode(value('code')).catch(() => undefined);
    setRound((before) => before + 1);
  });
  return (
    <form key={round} onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={fieldText.code} className="w-48">
        {(control) => <Input {...control} name="code" autoComplete="one-time-code" required />}
      </Field>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </form>
  );
}

const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <section aria-label={codesText.recoveryCodes} className="mb-5 rounded-md border border-line bg-page p-4">
    <p className="text-sm">{codesText.writeDown}</p>
    <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-medium text-sm tabular-nums max-sm:grid-cols-1">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </section>
);

/** Groups of four letters; the index is the React key. */
const groupsOf = (secret: string): readonly (readonly [place: number, group: string])[] =>
  [...secret.matchAll(/.{1,4}/g)].map(({ 0: group, index }) => [index, group]);
