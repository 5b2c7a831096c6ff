import { Ellipsis } from 'lucide-react';
import type { Message } from '#protocol/systems/messages/models.ts';
import { foldFlagged } from '#web/live/flagged-store.ts';
import { openReport } from '#web/live/report-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu, MenuItem } from '#web/ui/button/menu.tsx';
import { Icon } from '#web/ui/drawing/icon.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { lineText } from '../text.ts';

interface LineMenuProps {
  readonly message: Message;
  readonly username: string;
}

/** What can be done with one message. */
export function LineMenu({ message, username }: LineMenuProps) {
  const { id, is_own, is_flagged, text } = message;
  const copy = () =>
    void copied(text).then((isCopied) =>
      isCopied ? toast('success', lineText.copied) : toast('error', lineText.copyFailed),
    );
  const name = is_own ? lineText.moreOnOwn : lineText.more(username);
  return (
    <Menu
      label={name}
      className="min-w-40"
      trigger={
        <Button
          variant="quiet"
          size="sm"
          aria-label={name}
          className="absolute! top-0 right-2 min-h-7! px-1.5 opacity-0 focus-visible:opacity-100 group-hover/line:opacity-100 data-[state=open]:opacity-100 pointer-coarse:min-h-8! pointer-coarse:min-w-8 pointer-coarse:opacity-100"
        >
          <Icon of={Ellipsis} />
        </Button>
      }
    >
      <MenuItem onSelect={copy}>{lineText.copy}</MenuItem>
      {!is_own && (
        <MenuItem onSelect={() => openReport({ kind: 'message', id, name: username })}>
          {lineText.report}
        </MenuItem>
      )}
      {!is_own && is_flagged && <MenuItem onSelect={() => foldFlagged(true)}>{lineText.foldAlways}</MenuItem>}
    </Menu>
  );
}

const copied = (text: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
