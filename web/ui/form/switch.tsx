import * as Radix from '@radix-ui/react-switch';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <span className="inline-flex min-h-10 items-center gap-3">
      <Radix.Root
        id={id}
        aria-labelledby={`${id}-label`}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative h-6 w-10 shrink-0 rounded-full border border-edge bg-page transition-colors duration-150 data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-55"
      >
        <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-muted transition-transform duration-150 data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-on-accent" />
      </Radix.Root>
      <label id={`${id}-label`} htmlFor={id} className="text-sm">
        {label}
      </label>
    </span>
  );
}
