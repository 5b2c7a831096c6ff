export const TommyGun = () => (
  <>
    <path d="M28 14h34v10H28z" className="fill-raised" />
    <path d="M62 16h25v4H62zM87 15h6v6h-6z" className="fill-raised" />
    <path d="M66 16v4M70 16v4M74 16v4M78 16v4" strokeOpacity="0.6" />
    <path d="M28 15L7 20c-4 1-4 3-4 6v8c4 1 7 0 10-2l15-9z" className="fill-page stroke-money" />
    <path d="M33 24l-5 13c3 2 6 2 8 0l5-13z" className="fill-page stroke-money" />
    <circle cx="51" cy="34" r="11" className="fill-raised" />
    <circle cx="51" cy="34" r="3" className="fill-money stroke-none" />
    <path d="M51 27v2M51 39v2M44 34h2M56 34h2" strokeOpacity="0.6" />
    <path d="M66 20l-1 12c2 2 5 2 6 0l1-12z" className="fill-page stroke-money" />
    <path d="M40 14v-3M54 14v-4h4v4" />
  </>
);
