export const Hitman = () => (
  <>
    <path d="M8 98c1-18 8-26 24-30l16 4 16-4c16 4 23 12 24 30z" className="fill-raised" />
    <path d="M33 40c0 18 5 30 15 30s15-12 15-30z" className="fill-surface" />
    <path d="M33 40h30v7c-8 4-22 4-30 0z" className="fill-page stroke-none" />
    <path
      d="M27 32c0-15 7-23 13-23 4 0 5 4 8 4s4-4 8-4c6 0 13 8 13 23-12-3-30-3-42 0z"
      className="fill-raised"
    />
    <path d="M27 31c12-4 30-4 42 0" strokeWidth="3" />
    <path d="M10 43c5-8 20-13 38-13s33 5 38 13c-10-1-20-4-38-4s-28 3-38 4z" className="fill-page" />
    <path d="M53 46h6" className="stroke-money" strokeWidth="2.4" />
    <path d="M48 46l-2 9h4" />
    <path d="M26 52c-2 8 4 24 20 32l2-10c-6-6-10-14-11-24-4-2-9-1-11 2z" className="fill-raised" />
    <path d="M70 52c2 8-4 24-20 32l-2-10c6-6 10-14 11-24 4-2 9-1 11 2z" className="fill-raised" />
    <path d="M31 54c1 9 6 18 15 25M65 54c-1 9-6 18-15 25" strokeOpacity="0.5" />
    <path d="M48 84v14M40 90h4M40 96h4" strokeOpacity="0.7" />
    <path d="M20 74l4 24M76 74l-4 24" strokeOpacity="0.5" />
  </>
);
