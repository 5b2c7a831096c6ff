export const Workshop = () => (
  <>
    <path d="M28 112V52l34 20V52l34 20V52l34 20V52l34 20v40" />
    <path d="M146 61V24h12v45M143 24h18" />
    <path d="M152 16c-5-6 5-8 0-14M158 18c-2-5 4-6 2-10" strokeOpacity="0.45" />
    <path
      d="M40 80h12v10H40zM58 80h12v10H58zM94 80h12v10H94zM130 80h12v10h-12z"
      className="fill-money stroke-none"
    />
    <path d="M76 112V80h12v32M112 112V80h12v32" strokeOpacity="0.6" />
    <path d="M176 85c4 6 10 9 18 9h2c1 5-1 9-5 11v7h28v-7c-5-2-7-6-6-11h10v-9z" className="stroke-money" />
    <path d="M194 78l20-17M209 54l12 14 7-6-12-14z" />
    <path d="M186 78l-4-5M190 72l-1-6" className="stroke-money" strokeOpacity="0.7" />
  </>
);
