import { Panel } from '#web/ui/panel.tsx';

const tips: readonly (readonly [title: string, text: string])[] = [
  ['Small pays back sooner', 'A studio pays for itself in two months, a skyscraper in three and a half.'],
  [
    'Places run out before money does',
    'Once the street is full, only a better house on a lot raises your rent. Upgrade, or sell the small ones.',
  ],
  [
    'Rent does not wait forever',
    'After seven days it stops until you collect. Maintenance takes its part first.',
  ],
  [
    'Buy to keep',
    'A sale costs a commission, and a fifth of what the upgrades cost stays with the builders.',
  ],
  [
    'Property isn’t counted as wealth',
    'Your own rent goes by your dollars, not by your properties. Money in bricks is money the landlord does not see.',
  ],
];

export const Tips = () => (
  <Panel title="Investment Tips" padding="flush">
    <ul className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-6">
      {tips.map(([title, text], index) => (
        <li
          key={title}
          className={`bg-surface p-5 max-sm:p-4 ${index < 3 ? 'lg:col-span-2' : 'lg:col-span-3'}`}
        >
          <h3 className="font-medium text-base">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
