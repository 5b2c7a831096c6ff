import { Command, useCommandState } from 'cmdk';
import type { ReactElement, ReactNode, RefObject } from 'react';

interface PaletteListProps {
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  /** Where one types. */
  field: RefObject<HTMLInputElement | null>;
  children: readonly ReactElement[];
}

/** A field, and below it the options whose names contain what is typed there. */
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

/** An option of its own: a list of options without any is none to a screen reader. */
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

/** Options of the palette under one heading. */
export const PaletteGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-muted **:[[cmdk-group-heading]]:text-xs"
  >
    {children}
  </Command.Group>
);

interface PaletteItemProps {
  /** What is typed is looked for in it. */
  name: string;
  /** At the right end: a price, a rank, a key. */
  hint?: ReactNode;
  onSelect: () => void;
}

/** An option of the palette. */
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
