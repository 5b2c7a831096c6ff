import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';

export function ToTheRaces() {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Link to="/horse-racing" className={buttonStyle('primary', 'md', 'max-sm:w-full')}>
        Go to the races
        <Icon of={ArrowRight} />
      </Link>
      <span className="text-muted text-sm">The track is open day and night.</span>
    </div>
  );
}
