import type { ReactNode } from 'react';

export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-8 items-center font-medium text-accent text-sm underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
