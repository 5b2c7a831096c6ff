import { useState } from 'react';
import { cx } from './cx.ts';

const drawings = import.meta.glob<string>('./avatars/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a drawing, 0–11. */
const drawingOf = (index: number): string | undefined => drawings[`./avatars/avatar-${index}.svg`];

interface AvatarProps {
  /** Which of the drawings, 0–11; any other shows the first. */
  index: number;
  size?: 24 | 32 | 40 | 64 | 96;
  /** Said to screen readers; silent when a name stands beside it. */
  label?: string;
  className?: string;
}

/** A portrait. Falls back to the first drawing, then leaves its frame empty. */
export function Avatar({ index, size = 32, label = '', className }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = [drawingOf(index), drawingOf(0)].find((drawing) => drawing && !failed.includes(drawing));
  return (
    <span
      className={cx(
        'inline-block shrink-0 overflow-hidden rounded-full border border-line bg-raised',
        className,
      )}
      style={{ width: size, height: size }}
    >
      {source && (
        <img
          src={source}
          alt={label}
          width={size}
          height={size}
          onError={() => setFailed([...failed, source])}
        />
      )}
    </span>
  );
}
