import type { ReactNode } from 'react';

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 240"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-full text-accent"
    >
      {children}
    </svg>
  );
}
