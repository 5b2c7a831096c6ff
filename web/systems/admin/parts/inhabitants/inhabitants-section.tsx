import { Bot } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Inhabitant } from '#protocol/systems/inhabitants/contract.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { goTo } from '#web/ui/button/keyboard-focus.ts';
import { Pages } from '#web/ui/page/pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Table } from '#web/ui/figure/table.tsx';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { Meter } from '#web/ui/figure/meter.tsx';
import { Money } from '#web/ui/figure/money.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { INHABITANTS_SHOWN, useInhabitants, type Inhabitants, useMark } from '../../use-inhabitants.ts';
import { inhabitantColumns } from './inhabitant-columns.tsx';
import { PayDialog, RetireDialog } from './dialogs.tsx';
import { inhabitantsText, fundText, markText } from '../../text/players.ts';
import { namesOf } from '../../model.ts';

interface Asked {
  readonly what: 'pay' | 'retire';
  readonly of: Inhabitant;
}

export function InhabitantsSection() {
  const [page, setPage] = useState(1);
  const [asked, ask] = useState<Asked | null>(null);
  const inhabitants = useInhabitants(page);
  const { data, error, isPlaceholderData } = inhabitants;
  const shown = isPlaceholderData ? undefined : data?.inhabitants;
  if (error && !data)
    return <FailedPanel padding="flush" of={inhabitants} fallback={inhabitantsText.loadFailed} />;
  const close = () => ask(null);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <FundPanel fund={data?.fund} />
      <MarkPanel />
      <Panel
        title={inhabitantsText.title}
        note={inhabitantsText.note}
        padding="flush"
        className="lg:col-span-2"
      >
        <Table
          caption={inhabitantsText.title}
          columns={inhabitantColumns({
            onPay: (of) => ask({ what: 'pay', of }),
            onRetire: (of) => ask({ what: 'retire', of }),
          })}
          rows={shown ?? []}
          rowKey={({ id }) => id}
          loadingRows={shown ? 0 : 3}
          empty={
            <EmptyState
              icon={Bot}
              title={inhabitantsText.nobody}
              text={inhabitantsText.nobodyNote}
              action={<Button onClick={() => goTo(MARK_FORM)}>{inhabitantsText.mark}</Button>}
            />
          }
        />
        {data && (
          <Pages
            label={inhabitantsText.pages}
            order="rank"
            page={page}
            pages={Math.ceil(data.pagination.total / INHABITANTS_SHOWN)}
            isBusy={isPlaceholderData}
            onPage={setPage}
          />
        )}
      </Panel>
      {asked?.what === 'pay' && data && <PayDialog of={asked.of} fund={data.fund} onClose={close} />}
      {asked?.what === 'retire' && <RetireDialog of={asked.of} onClose={close} />}
    </div>
  );
}

const FundPanel = ({ fund }: { fund: Inhabitants['fund'] | undefined }) => (
  <Panel title={fundText.title} note={fundText.note}>
    {fund ? (
      <>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money of={fund.left} className="display text-xl" />
          <span className="text-muted">
            {fundText.leftOf} <Money of={fund.size} tone="inherit" />
          </span>
        </p>
        <Meter
          label={fundText.meter}
          value={fund.left}
          max={Math.max(fund.size, 0.01)}
          tone="money"
          className="mt-3"
        />
        <p className="mt-3 text-muted text-sm">
          {fundText.fullIn}{' '}
          <Countdown until={Date.parse(fund.resetsAt)} done={fundText.soon} className="text-ink" />
          {fundText.setting}
        </p>
      </>
    ) : (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-1" />
        <Skeleton className="w-64" />
      </div>
    )}
  </Panel>
);

const MARK_FORM = 'mark-inhabitants';

function MarkPanel() {
  const [text, setText] = useState('');
  const { run, isBusy, refusal, clearRefusal } = useMark();
  const names = namesOf(text);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (names.length > 0 && (await run(names))) setText('');
  };
  return (
    <Panel title={markText.title} note={markText.note}>
      <form id={MARK_FORM} className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label={markText.usernames} hint={markText.usernamesHint} error={refusal}>
          {(control) => (
            <Input
              {...control}
              name="usernames"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={2_200}
              value={text}
              onChange={({ target }) => {
                clearRefusal();
                setText(target.value);
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          icon={Bot}
          busy={isBusy}
          disabledReason={names.length === 0 ? markText.noUsername : undefined}
          className="min-h-11 justify-self-start"
        >
          {markText.mark}
        </Button>
      </form>
    </Panel>
  );
}
