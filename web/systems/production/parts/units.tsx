import { Figure } from '#web/ui/money.tsx';

/** From here on the last units decide nothing, and their figures would need room. */
const MANY = 100_000;

/** A count of goods: in full as long as it is one that one reckons with. */
export const Units = ({ of }: { of: number }) => <Figure of={of} waits form={of < MANY ? 'full' : 'short'} />;
