export const Thug = () => (
  <>
    <path d="M6 98c2-20 10-27 27-31l15 5 15-5c17 4 25 11 27 31z" className="fill-raised" />
    <path d="M36 62v9c4 5 20 5 24 0v-9z" className="fill-surface" />
    <path d="M36 67c7 4 17 4 24 0" strokeOpacity="0.6" />
    <path d="M31 38c-1 19 6 30 17 30s18-11 17-30c-9-6-25-6-34 0z" className="fill-surface" />
    <path d="M31 45c-4-1-5 7 1 9M65 45c4-1 5 7-1 9" />
    <path d="M23 39c-1-16 10-24 25-24 16 0 26 8 25 22-8-4-16-6-25-6s-17 3-25 8z" className="fill-raised" />
    <path
      d="M23 39c7-5 15-8 25-8s18 2 26 7c-2 5-9 4-13 2-8-3-18-3-26-1-5 1-10 3-12 0z"
      className="fill-page"
    />
    <path d="M48 15c-3 5-4 10-4 16" strokeOpacity="0.45" />
    <path d="M37 46h7M53 46h7" strokeWidth="2.4" />
    <path d="M38 50h5M54 50h5M49 48l-3 8c1 2 4 2 6 1" />
    <path d="M42 62c4-1 8-1 12 1" strokeWidth="2" />
    <path d="M38 60v1M40 64v1M57 64v1M59 60v1M48 66v.5M44 66v.5M52 66v.5" strokeOpacity="0.6" />
    <path d="M55 53l7 3M57.5 57.5l2.5-6" className="stroke-money" strokeWidth="2.2" />
    <path d="M18 84c4-4 6-8 7-14M78 84c-4-4-6-8-7-14" strokeOpacity="0.5" />
  </>
);
