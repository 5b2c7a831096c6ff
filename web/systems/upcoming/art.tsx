export const ConstructionPlan = () => (
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
    <path d="M44 66l200-26 34 150-206 30z" />
    <path d="M60 76l174-22 28 126-178 26z" strokeOpacity="0.45" />
    <path
      d="M82 104l136-18M88 130l136-18M94 156l136-19M100 182l136-19M112 72l24 128M154 68l24 126M196 62l24 126"
      strokeOpacity="0.2"
    />
    <path d="M168 92a34 34 0 1 0 .1 0zM168 108a18 18 0 1 0 .1 0z" />
    <path d="M206 14l-12 8-38 104 50-96zM206 14l14 4 26 112-42-98z" className="stroke-money" />
    <path d="M206 10a7 7 0 1 0 .1 0z" className="stroke-money" />
    <path d="M156 126l-2 8M246 130l2 8" className="stroke-money" />
  </svg>
);
