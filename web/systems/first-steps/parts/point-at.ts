const MARK = 'data-guided';

const CONTROL = 'button, a[href], input';

// Highlights and focuses a step's control until the player uses it; returns a stop function.
// If the control goes away (a closed book), the next one with the same id takes over.
export function pointAt(id: string, onUsed: () => void): () => void {
  clearMarks();
  let marked: HTMLElement | undefined;
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('click', use, { capture: true });
    clearMarks();
  };
  const use = ({ target }: MouseEvent): void => {
    const control = target instanceof Element && target.closest(CONTROL);
    if (!control || !control.closest(`[data-guide="${id}"]`)) return;
    stop();
    onUsed();
  };
  const look = (): void => {
    if (marked?.isConnected) return;
    const control = findControl(id);
    if (!control) return;
    control.setAttribute(MARK, '');
    // The page stays where it is when a later control takes over, such as the next race's.
    if (!marked) reach(control);
    marked = control;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', use, { capture: true });
  look();
  return stop;
}

function clearMarks(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}

function findControl(id: string): HTMLElement | undefined {
  const guides = [...document.querySelectorAll<HTMLElement>(`[data-guide="${id}"]`)];
  return guides
    .flatMap((guide) => (guide.matches(CONTROL) ? guide : [...guide.querySelectorAll<HTMLElement>(CONTROL)]))
    .find(
      (control) =>
        control.getClientRects().length > 0 &&
        control.ariaDisabled !== 'true' &&
        !control.matches(':disabled'),
    );
}

function reach(control: HTMLElement): void {
  if (!isInView(control)) control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/** Height of the top bar and the strip below it. */
const HEAD_PX = 120;

function isInView(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= HEAD_PX && bottom <= innerHeight - 8;
}
