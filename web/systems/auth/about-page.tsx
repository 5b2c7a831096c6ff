import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/button-style.ts';
import { About } from './parts/about.tsx';
import { Screen } from './parts/screen.tsx';

export function AboutPage() {
  return (
    <Screen>
      <About
        back={
          <Link to="/" className={buttonStyle()}>
            Back to Login
          </Link>
        }
      />
    </Screen>
  );
}
