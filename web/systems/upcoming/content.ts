import type { ComponentType } from 'react';
import { Plan } from './drawings/plan.tsx';

/** What a page that is not open yet will be. */
export interface PageContent {
  readonly title: string;
  readonly lead: string;
  /** What one will do there: a word and a sentence. */
  readonly plans: readonly (readonly [what: string, how: string])[];
  readonly Picture: ComponentType;
  /** What the label under the picture says. */
  readonly label: string;
}

const technologies: PageContent = {
  title: 'Technologies',
  lead: 'Research is coming soon.',
  plans: [],
  Picture: Plan,
  label: 'A plan of something round.',
};

/** The pages that open later. */
export const upcomingContent = { technologies };
