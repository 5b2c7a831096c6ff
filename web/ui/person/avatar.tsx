import { useState } from 'react';
import { cx } from '../style/cx.ts';

const drawings = import.meta.glob<string>('./avatars/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const drawingOf = (index: number): string | undefined => drawings[`./avatars/avatar-${index}.svg`];

interface AvatarProps {
  /** 0–11; any other number shows the first drawing. */
  index: number;
  size?: 24 | 32 | 40 | 64 | 96;
  /** For screen readers; leave it out next to a name. */
  label?: string;
  className?: string;
}

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
