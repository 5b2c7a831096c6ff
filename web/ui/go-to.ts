const CONTROL = 'button, a[href], input, select, textarea';

export function goTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  const control = place.matches(CONTROL) ? place : place.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
}
