export const Capo = () => (
  <>
    <path d="M4 98c1-21 9-28 28-32l16 6 16-6c19 4 27 11 28 32z" className="fill-raised" />
    <path d="M14 80v18M22 74v24M74 74v24M82 80v18M30 84v14M66 84v14" strokeOpacity="0.3" strokeWidth="1" />
    <path d="M36 62l-2 6 14 14 14-14-2-6z" className="fill-surface" />
    <path d="M34 68l-9 4 6 7 15 19M62 68l9 4-6 7-15 19" className="fill-none" />
    <path d="M48 79l-10-5v10zM48 79l10-5v10z" className="fill-page stroke-money" />
    <circle cx="48" cy="79" r="2" className="fill-money stroke-none" />
    <path d="M31 34c-1 20 6 35 17 35s18-15 17-35c-4-8-30-8-34 0z" className="fill-surface" />
    <path d="M31 44c-4-1-5 8 1 10M65 44c4-1 5 8-1 10" />
    <path
      d="M30 42c-5-18 4-29 19-29 14 0 22 9 17 29-1-7-3-11-6-13l-12 4-11-4c-4 3-6 7-7 13z"
      className="fill-page"
    />
    <path d="M37 28c2-6 5-9 10-11M43 31c2-6 5-9 10-12M54 30c1-4 3-7 6-8" strokeOpacity="0.5" />
    <path d="M36 43c3-2 6-2 8-1M52 42c3-1 6-1 8 1" strokeWidth="2.2" />
    <path d="M38 47h5M53 47h5M48 46l-3 9c2 2 5 2 7 0" />
    <path d="M38 60c3-4 7-5 10-3 3-2 7-1 10 3-4 1-7 1-10-1-3 2-6 2-10 1z" className="fill-page" />
    <path d="M44 64c3 1 5 1 8 0" />
    <path d="M70 84a4 4 0 1 1 .1 0zM67 80c2-3 5-3 7 0M70 84l-1 6" className="stroke-money" />
  </>
);
