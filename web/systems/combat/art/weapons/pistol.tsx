export const Pistol = () => (
  <>
    <path
      d="M16 10h62c2 0 3 1 3 3v9H50l-4 8H34l-8 22c-1 3-4 3-6 2l-8-3 9-27c-4-1-6-3-6-7z"
      className="fill-raised"
    />
    <path d="M16 16h65M62 10v6M70 10v6M54 10v6" strokeOpacity="0.5" />
    <path d="M35 30c0 6 4 9 8 8 4 0 5-5 5-10" />
    <path d="M41 24c0 4-1 6-3 7" />
    <path d="M24 27l-8 24c2 2 6 3 8 1l8-22z" className="fill-page stroke-money" />
    <path d="M25 34l4 1M22.5 41l4 1" className="stroke-money" strokeOpacity="0.7" />
    <path d="M76 7v3M18 7h4v3" />
  </>
);
