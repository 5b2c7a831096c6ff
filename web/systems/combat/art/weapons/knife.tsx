export const Knife = () => (
  <>
    <path d="M40 34L76 14c6-3 11-3 14-1-2 6-7 10-12 13L46 43z" className="fill-raised" />
    <path d="M45 36l36-19" strokeOpacity="0.5" />
    <path d="M37 31l10 14" strokeWidth="3" />
    <path
      d="M38 35L9 47c-4 2-4 8 1 8l35-13z"
      className="fill-page stroke-money"
      transform="translate(0 -3)"
    />
    <path d="M17 46l1.5 3.5M25 42.5l1.5 3.5M33 39.5l1.5 3.5" className="stroke-money" />
  </>
);
