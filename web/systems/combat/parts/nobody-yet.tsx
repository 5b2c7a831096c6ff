import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Fedora } from '../art/fedora.tsx';

interface NobodyYetProps {
  text: string;
  action: string;
  /** Another button on the page is the primary one. */
  isSecond?: boolean;
  onAction: () => void;
}

export const NobodyYet = ({ text, action, isSecond = false, onAction }: NobodyYetProps) => (
  <Panel>
    <div className="flex flex-wrap items-center gap-6 max-sm:gap-4">
      <div className="w-36 shrink-0 rounded-md border border-line bg-page px-4 py-2 max-sm:w-28">
        <Fedora />
      </div>
      <div className="min-w-[min(100%,16rem)] flex-1">
        <p className="font-medium text-base">Nobody works for you yet</p>
        <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>
        <Button variant={isSecond ? 'secondary' : 'primary'} onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  </Panel>
);
