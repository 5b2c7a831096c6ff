import { useIsSuspended } from '#web/live/suspension-store.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AccountPanel } from './parts/account-panel.tsx';
import { pageText } from './text.ts';

/** The profile's account area alone, which suspended players keep. */
export const AccountPage = () => (
  <>
    <PageHead title={pageText.account} />
    <div className="max-w-3xl max-lg:min-h-dvh">
      <AccountPanel isSuspended={useIsSuspended()} />
    </div>
  </>
);
