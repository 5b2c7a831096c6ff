import { AnnouncementPanel } from './announcement-panel.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { PastAnnouncements } from './past-announcements.tsx';
import { ResetPanel } from './reset-panel.tsx';

export const ToolsTab = () => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <AnnouncementPanel />
    <PastAnnouncements />
    <div className="min-w-0 lg:order-last lg:col-span-2">
      <LogPanel />
    </div>
    <div className="min-w-0 lg:col-span-2">
      <BackupPanel />
    </div>
    <div className="min-w-0 lg:order-last lg:col-span-2">
      <ResetPanel />
    </div>
  </div>
);
