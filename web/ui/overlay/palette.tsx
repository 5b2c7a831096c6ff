import { Command, useCommandState } from 'cmdk';
import type { ReactElement, ReactNode, RefObject } from 'react';

interface PaletteListProps {
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  field: RefObject<HTMLInputElement | null>;
  children: readonly ReactElement[];
}

export const PaletteList = ({ label, placeholder, typed, onType, field, children }: PaletteListProps) => (
  <Command label={label} loop>
    <Command.Input
      ref={field}
      value={typed}
      onValueChange={onType}
      placeholder={placeholder}
      className="h-14 w-full border-line border-b bg-transparent px-5 text-base outline-none placeholder:text-muted"
    />
    <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2">
      <NothingFound />
      {children}
    </Command.List>
  </Command>
);

// An option: screen readers do not announce a list box without options.
function NothingFound() {
  const found = useCommandState(({ filtered }) => filtered.count);
  return (
    found === 0 && (
      <Command.Item disabled forceMount className="px-3 py-6 text-center text-muted text-sm">
        Nothing here goes by that name.
      </Command.Item>
    )
  );
}

export const PaletteGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-muted **:[[cmdk-group-heading]]:text-xs"
  >
    {children}
  </Command.Group>
);

interface PaletteItemProps {
  name: string;
  hint?: ReactNode;
  onSelect: () => void;
}

export const PaletteItem = ({ name, hint, onSelect }: PaletteItemProps) => (
  <Command.Item
    value={name}
    onSelect={onSelect}
    className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-md px-3 text-sm data-[selected=true]:bg-raised pointer-coarse:min-h-11"
  >
    <span className="min-w-0 truncate">{name}</span>
    {hint !== undefined && <span className="figures shrink-0 text-muted text-xs">{hint}</span>}
  </Command.Item>
);
