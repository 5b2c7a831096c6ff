import type { AnnouncementType } from '#protocol/systems/announcements.ts';
import { ToneIcon } from '#web/ui/tone-icon.tsx';

interface AnnouncementLineProps {
  readonly type: AnnouncementType;
  readonly message: string;
}

export const AnnouncementLine = ({ type, message }: AnnouncementLineProps) => (
  <div className="flex items-start gap-3 rounded-lg border border-line bg-page px-4 py-3">
    <ToneIcon tone={type} className="mt-1" />
    <p className="wrap-anywhere min-w-0 flex-1 text-base">{message}</p>
  </div>
);
