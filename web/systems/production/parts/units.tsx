import { Figure } from '#web/ui/money.tsx';

// From here on single units do not matter and take too much space.
const MANY = 100_000;

export const Units = ({ of }: { of: number }) => <Figure of={of} waits form={of < MANY ? 'full' : 'short'} />;
