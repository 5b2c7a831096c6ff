import type { ReactNode } from 'react';
import { ScreenHead } from './screen.tsx';

interface AboutProps {
  back: ReactNode;
}

export function About({ back }: AboutProps) {
  return (
    <>
      <ScreenHead
        title="One city. One ledger."
        text="Tycoon Empire is an empire-building strategy game, played live by many at once."
      />
      <div className="grid gap-4 text-base text-muted">
        <p>
          You start with a little money and a desk. Draw an hourly salary from the central bank, bet on
          horses, buy and let real estate, run a company and its NPC workers, trade gold, food, wood, stone,
          iron and tools with everyone else, and put up the buildings that make them.
        </p>
        <p>
          Join an alliance and fill its safe. Hire mafiosi, forge their weapons, and take what others failed
          to guard. Earn achievements, climb the boards, and be the richest at game midnight: the King is paid
          by the whole city.
        </p>
        <p>
          Every dollar is booked twice and every race can be proved after the finish.{' '}
          <strong className="font-medium text-ink">Research is coming soon.</strong>
        </p>
      </div>
      <div className="mt-8 border-line border-t pt-6">{back}</div>
    </>
  );
}
