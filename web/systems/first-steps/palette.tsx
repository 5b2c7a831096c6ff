import { useNavigate } from 'react-router';
import type { PaletteProps } from '#web/system-entry.ts';
import { PaletteGroup, PaletteItem } from '#web/ui/overlay/palette.tsx';
import { STEP_PAGES } from './model.ts';
import { pointTo } from './store.ts';
import { stepText, stepTexts } from './text/steps.ts';
import { useFirstSteps } from './use-first-steps.ts';
import { useOutlook } from './use-outlook.ts';

export function FirstStepsPalette({ then }: PaletteProps) {
  const navigate = useNavigate();
  const { steps } = useFirstSteps();
  const { next } = useOutlook(steps ?? []);
  if (!next) return null;
  const show = () => {
    pointTo(next.id);
    void navigate(STEP_PAGES[next.id]);
  };
  return (
    <PaletteGroup heading={stepText.next}>
      <PaletteItem name={stepText.showMeStep(stepTexts[next.id].title)} onSelect={then(show)} />
    </PaletteGroup>
  );
}
