import { Link } from 'react-router';
import { useUser } from '#web/live/session-store.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { UpcomingPage } from './page.tsx';

/** `/admin`: not for everyone, and not open yet even for those. */
export function AdminPage() {
  const { rang } = useUser();
  if (rang >= 2) return <UpcomingPage name="admin" />;
  return (
    <div>
      <PageHead title="Access Denied" lead="You don't have admin privileges." />
      <Link to="/dashboard" className={buttonStyle('primary')}>
        Back to Dashboard
      </Link>
    </div>
  );
}
