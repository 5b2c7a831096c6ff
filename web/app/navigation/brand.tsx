import { Link } from 'react-router';

export function Brand() {
  return (
    <Link
      to="/dashboard"
      aria-label="Tycoon Empire"
      className="flex min-h-10 shrink-0 items-center gap-2.5 rounded-md"
    >
      <svg width="26" height="22" viewBox="0 0 26 22" fill="none" aria-hidden="true" className="text-money">
        <path
          d="M3 20.25h20M4.5 16.5 2 4.5l6 4.5 5-7.5L18 9l6-4.5-2.5 12z"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <span className="display hidden text-lg sm:inline">Tycoon Empire</span>
    </Link>
  );
}
