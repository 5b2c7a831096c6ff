export const Vest = () => (
  <>
    <path
      d="M33 4c3 6 8 9 15 9s12-3 15-9l10 4c-1 8 1 14 6 19v22c-9 4-20 5-31 5s-22-1-31-5V27c5-5 7-11 6-19z"
      className="fill-raised"
    />
    <path d="M48 13v41" />
    <path d="M24 29h18v17H24zM54 29h18v17H54z" className="fill-page" />
    <path d="M24 35h18M24 40h18M54 35h18M54 40h18" strokeOpacity="0.5" />
    <path d="M30 9c1 6 0 10-3 14M66 9c-1 6 0 10 3 14" strokeOpacity="0.5" />
    <path d="M48 20h.1M48 26h.1M48 32h.1M48 38h.1M48 44h.1" className="stroke-money" strokeWidth="3.5" />
  </>
);
