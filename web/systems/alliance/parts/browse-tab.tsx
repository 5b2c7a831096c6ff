import { Search, Shield } from 'lucide-react';
import { useState } from 'react';
import { normalText } from '#protocol/text/normal-text.ts';
import type { Alliance, AllianceSummary } from '#protocol/systems/alliance/models.ts';
import { useUser } from '#web/live/session-store.ts';
import { useDebounced } from '#web/live/use-debounced.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { FailedRead } from '#web/live/failed-read.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Table } from '#web/ui/figure/table.tsx';
import { pageCount } from '../model.ts';
import { browseText } from '../text/browse.ts';
import { allianceText } from '../text/page.ts';
import { useAllianceList } from '../use-alliance.ts';
import { useJoin } from '../use-commands.ts';
import { listColumns } from './list-columns.tsx';

interface BrowseTabProps {
  alliance: Alliance | null | undefined;
  onJoined: () => void;
  onCreate: () => void;
}

export function BrowseTab({ alliance, onJoined, onCreate }: BrowseTabProps) {
  const { rang } = useUser();
  const [{ text, showPrivate, page }, setFilter] = useState({ text: '', showPrivate: false, page: 1 });
  const change = (to: { text?: string; showPrivate?: boolean; page?: number }) =>
    setFilter((was) => ({ ...was, page: 1, ...to }));
  const search = useDebounced(normalText(text), REST_MS);
  const reading = useAllianceList({
    search,
    showPrivate,
    page,
  });
  const { data, error, isPlaceholderData } = reading;
  const shown = isPlaceholderData ? undefined : data;
  const join = useJoin();
  const columns = listColumns({
    isInAlliance: alliance !== null,
    isStaff: rang > 0,
    isJoining: join.isBusyWith,
    onJoin: (name) => void join.run(name).then((isDone) => isDone && onJoined()),
  });
  return (
    <Panel padding="flush">
      <Filters
        text={text}
        showPrivate={showPrivate}
        total={shown?.pagination.total}
        onText={(next) => change({ text: next })}
        onShowPrivate={(next) => change({ showPrivate: next })}
      />
      {error && !data ? (
        <FailedRead of={reading} fallback={allianceText.loadFailed} />
      ) : (
        <>
          <Table
            caption={browseText.caption}
            columns={columns}
            rows={inOrder(shown?.alliances ?? [], search)}
            rowKey={({ id }) => id}
            isMarked={({ is_member }) => is_member}
            loadingRows={shown ? 0 : 8}
            empty={
              <Nothing
                search={search}
                showPrivate={showPrivate}
                onCreate={onCreate}
                onShowPrivate={() => change({ showPrivate: true })}
                onClear={() => change({ text: '' })}
              />
            }
          />
          {data && (
            <Pages
              label={browseText.pages}
              order="rank"
              page={page}
              pages={pageCount(data.pagination)}
              isBusy={isPlaceholderData}
              onPage={(next) => change({ page: next })}
            />
          )}
        </>
      )}
    </Panel>
  );
}

interface FiltersProps {
  text: string;
  showPrivate: boolean;
  total: number | undefined;
  onText: (text: string) => void;
  onShowPrivate: (showPrivate: boolean) => void;
}

const Filters = ({ text, showPrivate, total, onText, onShowPrivate }: FiltersProps) => (
  <search className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-5 py-3 max-sm:px-4">
    <div className="min-w-0 flex-1 basis-64 sm:max-w-96">
      <Input
        type="search"
        before={<Icon of={Search} />}
        aria-label={browseText.search}
        placeholder={browseText.searchHint}
        maxLength={64}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
    <Switch label={browseText.showPrivate} checked={showPrivate} onChange={onShowPrivate} />
    <p aria-live="polite" className="figures ml-auto text-muted text-sm">
      {total !== undefined && browseText.total(total)}
    </p>
  </search>
);

interface NothingProps {
  search: string;
  showPrivate: boolean;
  onCreate: () => void;
  onShowPrivate: () => void;
  onClear: () => void;
}

const Nothing = ({ search, showPrivate, onCreate, onShowPrivate, onClear }: NothingProps) =>
  search === '' ? (
    <EmptyState
      icon={Shield}
      title={showPrivate ? browseText.none : browseText.noneOpen}
      text={browseText.beFirst}
      action={<Button onClick={onCreate}>{browseText.create}</Button>}
    />
  ) : (
    <EmptyState
      icon={Search}
      title={browseText.noMatch}
      text={showPrivate ? browseText.searchRule : browseText.searchRuleOpen}
      action={
        showPrivate ? (
          <Button onClick={onClear}>{browseText.clearSearch}</Button>
        ) : (
          <Button onClick={onShowPrivate}>{browseText.showPrivate}</Button>
        )
      }
    />
  );

/** Levels may have changed since the server sorted the page. Search results stay sorted by name. */
const inOrder = (alliances: readonly AllianceSummary[], search: string): readonly AllianceSummary[] =>
  search === '' ? alliances.toSorted((a, b) => b.stats.experience - a.stats.experience) : alliances;

/** Milliseconds without a keystroke before the search runs. */
const REST_MS = 300;
