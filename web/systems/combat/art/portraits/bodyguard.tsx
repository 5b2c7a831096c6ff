export const Bodyguard = () => (
  <>
    <path d="M1 98c1-21 9-28 29-32l18 6 18-6c20 4 28 11 29 32z" className="fill-raised" />
    <path d="M35 60l-1 8 14 14 14-14-1-8z" className="fill-surface" />
    <path d="M34 68l-6 6 10 24M62 68l6 6-10 24" />
    <path d="M45 78l3-2 3 2-1 5 3 15h-10l3-15z" className="fill-page" />
    <path d="M29 34c0-15 8-23 19-23s19 8 19 23l-1 20c-2 9-8 15-18 15s-16-6-18-15z" className="fill-surface" />
    <path d="M29 41c-5-1-6 9 1 11M67 41c5-1 6 9-1 11" />
    <path d="M40 18c5-3 13-3 17 1" strokeOpacity="0.5" />
    <path d="M31 40h34v3c0 5-2 7-7 7-5 0-8-2-8-7h-4c0 5-3 7-8 7-5 0-7-2-7-7z" className="fill-page" />
    <path d="M35 43l4-2M54 43l4-2" className="stroke-money" />
    <path d="M48 50l-2 6h4M41 62h14" />
    <path d="M46 66h4" strokeOpacity="0.5" />
    <path d="M67 46c5 3 1 6 3 9s-2 5 0 8-1 5 1 7" className="stroke-money" />
    <path d="M12 84l6-10M84 84l-6-10" strokeOpacity="0.5" />
  </>
);
