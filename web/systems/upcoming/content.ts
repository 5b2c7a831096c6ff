import type { ComponentType } from 'react';
import { Plan } from './drawings/plan.tsx';

export interface PageContent {
  readonly title: string;
  readonly lead: string;
  readonly plans: readonly (readonly [what: string, how: string])[];
  readonly Picture: ComponentType;
  readonly label: string;
}

const technologies: PageContent = {
  title: 'Technologies',
  lead: 'Research is coming soon.',
  plans: [],
  Picture: Plan,
  label: 'A plan of something round.',
};

export const upcomingContent = { technologies };
