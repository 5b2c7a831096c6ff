import { Link } from 'react-router';
import { PublicFloor } from './public-floor.tsx';

export function Entrance() {
  return (
    <section
      aria-label="Live from the city"
      className="hue grid min-w-0 gap-3 lg:rounded-lg lg:border lg:border-line lg:bg-page lg:p-4"
      style={{ '--h': 152 }}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="eyebrow">Live from the city</h2>
        <Link to="/live" className="min-h-6 text-sm underline underline-offset-4 hover:text-ink">
          Watch in full
        </Link>
      </div>
      <PublicFloor isSmall />
    </section>
  );
}
