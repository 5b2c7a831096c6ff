export const Crest = () => (
  <svg
    viewBox="50 14 220 228"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="w-full text-accent"
  >
    <path d="M160 22c26 14 50 18 76 18 4 82-20 132-76 172C104 172 80 122 84 40c26 0 50-4 76-18z" />
    <path
      d="M160 36c22 11 42 15 64 16 2 68-18 110-64 144-46-34-66-76-64-144 22-1 42-5 64-16z"
      strokeOpacity="0.45"
    />
    <path
      d="M128 78a14 14 0 1 0 .1 0zM138 102l50 58M178 148l10-9M186 158l9-8M192 78a14 14 0 1 0 .1 0zM182 102l-50 58M142 148l-10-9M134 158l-9-8"
      className="stroke-money"
    />
    <path d="M160 118l5 9 10 2-7 7 1 10-9-4-9 4 1-10-7-7 10-2z" className="fill-money stroke-none" />
    <path d="M62 206c30-8 46 8 98 8s68-16 98-8l-14 12 14 12c-30-8-46 4-98 4s-68-12-98-4l14-12z" />
  </svg>
);
