import { Check, Shield } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { normalText } from '#protocol/text/normal-text.ts';
import type { Alliance } from '#protocol/systems/alliance/models.ts';
import { asAllianceName } from '#protocol/systems/alliance/names.ts';
import { CREATION_DOLLARS, DESCRIPTION_MAX } from '#protocol/systems/alliance/terms.ts';
import { useUser } from '#web/live/session-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/style/cx.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { LimitedText } from '#web/ui/form/limited-text.tsx';
import { LineItem } from '#web/ui/figure/line-item.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ThumbBar } from '#web/ui/button/thumb-bar.tsx';
import { Arms } from '../art.tsx';
import { less, nameError } from '../model.ts';
import { createText } from '../text/browse.ts';
import { useCreate } from '../use-commands.ts';

const FORM = 'create-alliance';

interface CreateTabProps {
  alliance: Alliance | null | undefined;
  onMine: () => void;
}

export function CreateTab({ alliance, onMine }: CreateTabProps) {
  if (!alliance) return <CreateForm onMine={onMine} />;
  return (
    <Panel padding="flush">
      <EmptyState
        icon={Shield}
        title={createText.youBelongTo(alliance.name)}
        text={createText.leaveFirst}
        action={<Button onClick={onMine}>{createText.myAlliance}</Button>}
      />
    </Panel>
  );
}

function CreateForm({ onMine }: { onMine: () => void }) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, clearRefusal, run } = useCreate();
  const fault = asAllianceName(name) === '' ? (isAsked ? createText.noName : null) : nameError(name);
  const { length } = normalText(description);
  const isReady = nameError(name) === null && length <= DESCRIPTION_MAX;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nameError(name) !== null) {
      setAsked(true);
      field.current?.focus();
    }
    if (!isBusy && isReady) void run({ name, description, isPrivate }).then((isDone) => isDone && onMine());
  };
  const type = (next: string) => {
    setName(next);
    if (refusal !== '') clearRefusal();
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Panel title={createText.title} note={createText.note}>
        <form id={FORM} onSubmit={submit} className="grid gap-5" noValidate>
          <Field
            label={createText.name}
            error={refusal === '' ? fault : refusal}
            hint={createText.nameHint}
            aside={
              <span className="figures text-muted text-xs">
                {createText.nameLength(asAllianceName(name).length)}
              </span>
            }
          >
            {(control) => (
              <Input
                {...control}
                ref={field}
                required
                value={name}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => type(event.target.value)}
              />
            )}
          </Field>
          <LimitedText
            label={createText.description}
            hint={createText.descriptionHint}
            length={length}
            max={DESCRIPTION_MAX}
            value={description}
            onChange={setDescription}
          />
          <PrivateBox isPrivate={isPrivate} onChange={setPrivate} />
        </form>
      </Panel>
      <CostPanel name={name}>
        <CreateButton isBusy={isBusy} />
      </CostPanel>
    </div>
  );
}

interface PrivateBoxProps {
  isPrivate: boolean;
  onChange: (isPrivate: boolean) => void;
}

const PrivateBox = ({ isPrivate, onChange }: PrivateBoxProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
    <span className="relative mt-0.5 size-5 shrink-0">
      <input
        type="checkbox"
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-edge bg-page checked:border-accent checked:bg-accent"
        checked={isPrivate}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Icon
        of={Check}
        className="pointer-events-none absolute inset-0 m-auto hidden text-on-accent peer-checked:block"
      />
    </span>
    <span>
      <span className="block font-medium text-sm">{createText.private}</span>
      <span className="block text-muted text-xs">{createText.privateHint}</span>
    </span>
  </label>
);

function CostPanel({ name, children }: { name: string; children: React.ReactNode }) {
  const { dollars } = useUser();
  const left = less(dollars, CREATION_DOLLARS);
  return (
    <Panel title={createText.cost}>
      <div className="flex items-center gap-4 rounded-md border border-line bg-page p-4">
        <Arms name={name} size={72} />
        <p className="min-w-0">
          <span className="wrap-anywhere block font-display text-lg">
            {asAllianceName(name) === '' ? createText.yourArms : name}
          </span>
          <span className="text-muted text-sm">{createText.armsHint}</span>
        </p>
      </div>
      <dl className="mt-2 sm:mb-5">
        <LineItem label={createText.creation}>
          <Money of={CREATION_DOLLARS} tone="inherit" className="font-semibold" />
        </LineItem>
        <LineItem label={createText.balanceAfter}>
          <Money of={left} tone="inherit" className={cx(left < 0 && 'text-loss')} />
        </LineItem>
      </dl>
      {children}
    </Panel>
  );
}

function CreateButton({ isBusy }: { isBusy: boolean }) {
  const { dollars } = useUser();
  const isShort = !isBusy && dollars < CREATION_DOLLARS;
  const reason = isShort ? createText.short(less(CREATION_DOLLARS, dollars)) : undefined;
  return (
    <ThumbBar>
      <Button
        type="submit"
        form={FORM}
        variant="primary"
        size="lg"
        icon={Shield}
        busy={isBusy}
        disabledReason={isBusy ? undefined : reason}
        className="w-full"
      >
        {isShort ? createText.insufficientFunds : createText.create}
      </Button>
    </ThumbBar>
  );
}
