import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../style/cx.ts';
import { Icon } from '../drawing/icon.tsx';
import { controlStyle } from './input.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  placeholder?: string;
}

// A native select: phones show their own picker.
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select className={cx(controlStyle, 'appearance-none pr-9', className)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
