import type { Surface } from '#web/ui/drawing/paint.ts';
import type { Ground } from '../projection.ts';
import type { Sprite } from '../sprites.ts';

export interface Missing {
  readonly sprite: Sprite;
  readonly side: 'behind' | 'ahead';
  readonly label: string;
}

const BRASS = '#e6c56a';
const EDGE = 12;

export function paintInset(surface: Surface, ground: Ground, { sprite, side, label }: Missing): void {
  const height = Math.round(Math.max(58, Math.min(92, ground.height * 0.19)));
  const width = Math.round(height * 1.5);
  const isBehind = side === 'behind';
  const left = isBehind ? EDGE + 10 : ground.width - EDGE - 10 - width;
  const top = ground.farY - height + Math.round(height * 0.2);
  surface.save();
  surface.beginPath();
  surface.roundRect(left, top, width, height, 6);
  surface.fillStyle = '#0c1f15f2';
  surface.fill();
  surface.lineWidth = 1.5;
  surface.strokeStyle = BRASS;
  surface.stroke();
  arrow(surface, isBehind ? left - 9 : left + width + 9, top + height / 2, isBehind ? 6 : -6);
  surface.clip();
  const { picture } = sprite;
  const scale = (height - 20) / picture.height;
  surface.drawImage(
    picture.image,
    left + (width - picture.width * scale) / 2,
    top + 4,
    picture.width * scale,
    picture.height * scale,
  );
  surface.fillStyle = '#f2eee2';
  surface.font = '600 12px "Inter Variable", sans-serif';
  surface.textAlign = 'center';
  surface.textBaseline = 'alphabetic';
  surface.fillText(label, left + width / 2, top + height - 6, width - 8);
  surface.restore();
}

function arrow(surface: Surface, x: number, y: number, deep: number): void {
  const inner = new Path2D(`M${x} ${y}l${deep} -7v14z`);
  surface.fillStyle = BRASS;
  surface.fill(inner);
}
