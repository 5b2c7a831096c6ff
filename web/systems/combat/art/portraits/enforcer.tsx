export const Enforcer = () => (
  <>
    <path d="M3 98c1-21 10-28 28-31l17 6 17-6c18 3 27 10 28 31z" className="fill-raised" />
    <path d="M36 60l-2 8 14 16 14-16-2-8z" className="fill-surface" />
    <path d="M34 68l-8 4 6 8-4 4 14 14M62 68l8 4-6 8 4 4-14 14" />
    <path d="M44 82l4-4 4 4-2 4 4 12H42l4-12z" className="fill-page" />
    <path d="M31 36v16c0 10 6 18 17 18s17-8 17-18V36z" className="fill-surface" />
    <path d="M31 44c-4-1-5 8 1 10M65 44c4-1 5 8-1 10" />
    <path
      d="M28 33c0-14 6-23 12-23 4 0 5 3 8 3s4-3 8-3c6 0 12 9 12 23-12-4-28-4-40 0z"
      className="fill-raised"
    />
    <path d="M28 30c12-4 28-4 40 0" className="stroke-money" strokeWidth="2.6" />
    <path d="M14 38c6-5 18-8 34-8s28 3 34 8c-9 3-19 1-34 1s-25 2-34-1z" className="fill-page" />
    <path d="M36 45l8 2M60 45l-8 2" strokeWidth="2.4" />
    <path d="M38 50h5M53 50h5M48 50l-3 7c2 2 5 2 7 0" />
    <path d="M56 52l6 9M57 57l3-2M59 61l3-2" strokeOpacity="0.8" />
    <path d="M40 63c5 2 11 2 16 0" strokeWidth="2" />
    <path d="M41 63l-14 5 1 3 14-5z" className="fill-page" />
    <circle cx="26.5" cy="69.8" r="2" className="fill-money stroke-none" />
    <path d="M24 64c-4-3 2-6-2-10s2-6-1-9" strokeOpacity="0.4" />
  </>
);
