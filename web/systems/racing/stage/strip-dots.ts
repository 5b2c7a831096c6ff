import { screenDensity } from '#web/ui/drawing/paint.ts';
import type { Runner } from './sprites.ts';

/** `behind`: share of the strip behind the leader; `row` may be fractional. */
export interface Dot {
  readonly behind: number;
  readonly row: number;
}

const RADIUS = 9;
const TOP = 3;
const ROW = 12;
/** Margin, so the outermost dots are not cut off. */
const ASIDE = 10;
const GOLD = '#e6c56a';

export interface Dots {
  readonly paint: (dots: readonly Dot[]) => void;
  readonly stop: () => void;
}

const noDots: Dots = { paint: () => undefined, stop: () => undefined };

/** The player's horse is drawn last, on top. */
export function createDots(canvas: HTMLCanvasElement | null, runners: readonly Runner[]): Dots {
  const surface = canvas?.getContext('2d');
  if (!canvas || !surface) return noDots;
  const own = runners.findIndex(({ id }) => id === canvas.dataset.own);
  const order = runners.map((_, runner) => runner).sort((a, b) => Number(a === own) - Number(b === own));
  const density = screenDensity();
  let size = { width: 0, height: 0 };
  const observer = new ResizeObserver(([entry]) => {
    size = entry?.contentRect ?? size;
  });
  observer.observe(canvas);
  const paint = (dots: readonly Dot[]): void => {
    const { width, height } = size;
    if (canvas.width !== Math.round(width * density)) canvas.width = Math.round(width * density);
    if (canvas.height !== Math.round(height * density)) canvas.height = Math.round(height * density);
    surface.setTransform(density, 0, 0, density, 0, 0);
    surface.clearRect(0, 0, width, height);
    for (const runner of order) {
      const { behind, row } = dots[runner] as Dot;
      const x = ASIDE + (width - 2 * ASIDE) * (1 - behind);
      paintDot(surface, runners[runner] as Runner, { x, y: TOP + RADIUS + row * ROW, isOwn: runner === own });
    }
  };
  return { paint, stop: () => observer.disconnect() };
}

function paintDot(
  surface: CanvasRenderingContext2D,
  { number, silks }: Runner,
  { x, y, isOwn }: { readonly x: number; readonly y: number; readonly isOwn: boolean },
): void {
  if (isOwn) disc(surface, x, y, RADIUS + 2, GOLD);
  disc(surface, x, y, RADIUS, '#0b1510');
  const { gilt = 0 } = silks;
  if (gilt > 0) disc(surface, x, y, RADIUS - 1, GOLD);
  disc(surface, x, y, gilt > 0 ? RADIUS - 2 - gilt / 10 : RADIUS - 1, silks.base);
  surface.fillStyle = inkOn(silks.base);
  surface.font = '600 11px "Inter Variable", sans-serif';
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  surface.fillText(String(number), x, y + 0.5);
}

function disc(surface: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  surface.fillStyle = colour;
  surface.beginPath();
  surface.arc(x, y, radius, 0, Math.PI * 2);
  surface.fill();
}

/** Black or white by luma, for a colour like `#rrggbb`. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#10140f' : '#ffffff';
}
