import type { Gradient, Paint, Shape } from './shape.ts';

export type Surface = CanvasRenderingContext2D;

export function paint(surface: Surface, shapes: readonly Shape[]): void {
  for (const shape of shapes) {
    surface.save();
    if (shape.within) surface.clip(new Path2D(shape.within));
    surface.globalAlpha *= shape.opacity ?? 1;
    const path = new Path2D(shape.d);
    if (shape.fill) {
      surface.fillStyle = styleOf(surface, shape.fill);
      surface.fill(path);
    }
    if (shape.stroke) {
      surface.strokeStyle = styleOf(surface, shape.stroke);
      surface.lineWidth = shape.width ?? 1;
      surface.lineCap = 'round';
      surface.stroke(path);
    }
    surface.restore();
  }
}

const styleOf = (surface: Surface, fill: Paint): string | CanvasGradient =>
  typeof fill === 'string' ? fill : gradientOf(surface, fill);

function gradientOf(surface: Surface, { from, to, stops }: Gradient): CanvasGradient {
  const gradient = surface.createLinearGradient(from.x, from.y, to.x, to.y);
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

export interface Picture {
  readonly image: HTMLCanvasElement;
  /** In drawing units, not pixels. */
  readonly width: number;
  readonly height: number;
}

/** `density`: pixels per unit. */
export function picture(
  width: number,
  height: number,
  density: number,
  draw: (surface: Surface) => void,
): Picture {
  const image = document.createElement('canvas');
  image.width = Math.max(1, Math.ceil(width * density));
  image.height = Math.max(1, Math.ceil(height * density));
  const surface = image.getContext('2d');
  if (surface) {
    surface.scale(density, density);
    draw(surface);
  }
  return { image, width, height };
}

// Capped at 2: weak phones cannot fill more pixels.
export const screenDensity = (): number => Math.min(2, Math.max(1, devicePixelRatio));

export function upright(
  surface: Surface,
  top: number,
  foot: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  return gradientOf(surface, { from: { x: 0, y: top }, to: { x: 0, y: foot }, stops });
}

/** Deterministic noise from 0 to 1, for windows, crowds and grass. */
export const grain = (n: number): number => {
  const x = Math.sin(n * 12.9898 + 4.1414) * 43758.5453;
  return x - Math.floor(x);
};
