import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Screen, ScreenHead } from './parts/screen.tsx';
import { aboutText, screenText } from './text.ts';

export function AboutPage() {
  return (
    <Screen>
      <About
        back={
          <Link to="/" className={buttonStyle()}>
            {screenText.backToLogin}
          </Link>
        }
      />
    </Screen>
  );
}

export const About = ({ back }: { back: ReactNode }) => (
  <>
    <ScreenHead title={aboutText.title} text={aboutText.lead} />
    <div className="grid gap-4 text-base text-muted">
      <p>{aboutText.start}</p>
      <p>{aboutText.rise}</p>
      <p>
        {aboutText.proof} <strong className="font-medium text-ink">{aboutText.research}</strong>
      </p>
    </div>
    <div className="mt-8 border-line border-t pt-6">{back}</div>
  </>
);
