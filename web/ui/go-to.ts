const CONTROL = 'button, a[href], input, select, textarea';

/** Brings the element of that id to the middle of the screen and puts the focus on it, or on the first control in it. */
export function goTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  const control = place.matches(CONTROL) ? place : place.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
}
