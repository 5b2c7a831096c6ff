const MARK = 'data-guided';

const CONTROL = 'button, a[href], input';

/**
 * Marks the control of a step as soon as the page shows it, brings it to the middle of the screen and puts the focus there;
 * the mark stays until the control is used. One that goes before that (a book that closes) is followed by the next of its
 * kind. Returns how to give up.
 */
export function pointAt(id: string, onUsed: () => void): () => void {
  clearMarks();
  let marked: HTMLElement | undefined;
  const look = (): void => {
    if (marked?.isConnected) return;
    const control = findControl(id);
    if (!control) return;
    // Who went on to something else is not called away from there.
    const isLost = document.activeElement === document.body;
    mark(control, { reach: !marked || isLost, onUsed });
    marked = control;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** Nothing is marked any more. */
export function clearMarks(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}

function findControl(id: string): HTMLElement | undefined {
  const guides = [...document.querySelectorAll<HTMLElement>(`[data-guide="${id}"]`)];
  return guides
    .flatMap((guide) => (guide.matches(CONTROL) ? guide : [...guide.querySelectorAll<HTMLElement>(CONTROL)]))
    .find(
      (control) =>
        control.checkVisibility() &&
        control.getClientRects().length > 0 &&
        control.ariaDisabled !== 'true' &&
        !control.matches(':disabled'),
    );
}

interface Marking {
  /** Whether the control also gets the focus, and comes into sight. */
  readonly reach: boolean;
  readonly onUsed: () => void;
}

function mark(control: HTMLElement, { reach, onUsed }: Marking): void {
  control.setAttribute(MARK, '');
  control.addEventListener(
    'click',
    () => {
      control.removeAttribute(MARK);
      onUsed();
    },
    { once: true },
  );
  if (!reach) return;
  if (!isInView(control)) control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/** Free of the bar, and of the strip below it. */
const HEAD_PX = 120;

function isInView(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= HEAD_PX && bottom <= innerHeight - 8;
}
