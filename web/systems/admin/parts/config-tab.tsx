import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { Skeleton } from '#web/ui/page/loading.tsx';
import { FailedPanel } from '#web/live/failed-read.tsx';
import { pageText } from '../text/dashboard.ts';
import { groupsOf, type SettingGroup } from '../model.ts';
import { configText } from '../text/config.ts';
import { useSettings } from '../use-admin.ts';
import { SettingField } from './setting-field.tsx';

export function ConfigTab() {
  const settings = useSettings();
  const { data, error, isFetching, refetch } = settings;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-base text-muted">{configText.note}</p>
        <Button icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          {configText.refresh}
        </Button>
      </div>
      {error && !data ? (
        <FailedPanel padding="flush" of={settings} fallback={pageText.loadFailed} />
      ) : data ? (
        groupsOf(data).map((group) => <Group key={group.name} group={group} />)
      ) : (
        <ConfigSkeleton />
      )}
    </div>
  );
}

const Group = ({ group: { name, settings } }: { group: SettingGroup }) => (
  <Panel title={name}>
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
      {settings.map((setting) => (
        // The key remounts the field when another admin saves a value.
        <SettingField key={`${setting.key} ${setting.value}`} setting={setting} />
      ))}
    </div>
  </Panel>
);

const ConfigSkeleton = () => (
  <div aria-busy="true" className="grid gap-6">
    {['first', 'second'].map((panel) => (
      <Panel key={panel} title={<Skeleton className="w-32" />}>
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
          {['a', 'b', 'c', 'd'].map((field) => (
            <div key={field}>
              <Skeleton className="w-48" />
              <Skeleton className="mt-2 h-11 rounded-md" />
              <Skeleton className="mt-2 h-3 w-40" />
            </div>
          ))}
        </div>
      </Panel>
    ))}
  </div>
);
