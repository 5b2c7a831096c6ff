import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { useUser } from '#web/live/session-store.ts';
import { Countdown } from '#web/ui/figure/countdown.tsx';
import { useTicking } from '#web/ui/figure/ticking-clock.tsx';
import { hoursAt, nextHourMs } from '../model.ts';
import { boughtText } from '../text/properties.ts';

/** The plate at the door of a house just bought. */
export function HousePlate({ number }: { number: number }) {
  const { username } = useUser();
  return (
    <p className="figures arrives absolute top-9 left-4 max-w-[calc(100%-2rem)] truncate rounded-sm border border-money/60 bg-page px-2 py-0.5 font-medium text-money text-xs max-sm:top-2.5 max-sm:right-4 max-sm:left-auto max-sm:max-w-[55%]">
      <span>{boughtText.number(number)}</span>
      <bdi>{username}</bdi>
    </p>
  );
}

interface BoughtHouseProps {
  property: OwnedProperty;
  /** The server's answer. */
  message: string;
}

export function BoughtHouse({ property, message }: BoughtHouseProps) {
  const hours = useTicking((nowMs) => hoursAt(property, nowMs));
  const next = hours === 0 ? nextHourMs(property, hours) : null;
  return (
    <div>
      <p className="display text-base">
        <span>{boughtText.yours}</span>
        {next === null ? (
          <span>{boughtText.rentWaits}</span>
        ) : (
          <span>
            <span>{boughtText.nextRentIn}</span>
            <Countdown until={next} className="text-money" />
          </span>
        )}
      </p>
      <p role="status" className="figures text-muted text-xs">
        {message}
      </p>
    </div>
  );
}
