import type { ReactNode } from 'react';

export function LineDrawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="block w-full text-accent"
    >
      <path d="M8 112h224" />
      {children}
    </svg>
  );
}
