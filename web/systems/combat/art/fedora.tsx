export const Fedora = () => (
  <svg
    viewBox="0 0 320 240"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="block w-full text-accent"
  >
    <g transform="translate(10 34)">
      <path d="M40 150c14-20 56-26 104-26s92 6 106 26c-22 12-62 6-106 6s-84 6-106-6zM82 128c2-48 18-78 44-78 8 0 12 8 20 8s12-8 20-8c24 0 38 30 40 78" />
      <path d="M84 112c38-10 82-10 120 0" className="stroke-money" />
      <path d="M83 122c38-10 84-10 122 0" className="stroke-money" />
      <path d="M124 62c4 16 8 24 22 28M168 60c-2 14-10 26-22 30" strokeOpacity="0.45" />
    </g>
    <g transform="translate(6 -6)">
      <path d="M214 160l58 10-12 62-58-10z" />
      <path
        d="M240 186c-8 8-14 10-13 17 1 6 8 7 11 3l-4 9 11 1-1-10c2 5 9 6 11 0 2-7-7-11-14-20z"
        className="fill-money stroke-none"
      />
    </g>
    <path d="M28 228h264" strokeOpacity="0.45" />
  </svg>
);
