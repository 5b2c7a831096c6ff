import type { ComponentType } from 'react';
import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import { Bodyguard } from './portraits/bodyguard.tsx';
import { Capo } from './portraits/capo.tsx';
import { Enforcer } from './portraits/enforcer.tsx';
import { Hitman } from './portraits/hitman.tsx';
import { Thug } from './portraits/thug.tsx';

const PORTRAITS: Readonly<Record<MafiosiType, ComponentType>> = {
  thug: Thug,
  bodyguard: Bodyguard,
  enforcer: Enforcer,
  hitman: Hitman,
  capo: Capo,
};

export function Portrait({ of }: { of: MafiosiType }) {
  const Person = PORTRAITS[of];
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="block w-full text-accent"
    >
      <path d="M12 0v96M32 0v96M52 0v96M72 0v96M92 0v96" strokeOpacity="0.1" />
      <Person />
    </svg>
  );
}
