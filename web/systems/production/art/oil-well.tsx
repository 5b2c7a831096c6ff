export const OilWell = () => (
  <>
    <path d="M78 112l22-62 22 62M85 92h30M90 78h20M100 50v62" />
    <path d="M44 62l112-26 2 8L46 70z" />
    <circle cx="100" cy="53" r="4" className="fill-money stroke-none" />
    <path d="M156 36c12-4 20 4 22 16l-18 6-4-14" className="stroke-money" />
    <path d="M177 56v40M171 112V96h12v16M168 104h18" />
    <path d="M46 70l-8 26M30 96h28v16H30z" />
    <circle cx="44" cy="98" r="9" strokeOpacity="0.6" />
    <path d="M196 112V78h32v34M196 78c0-5 7-8 16-8s16 3 16 8M196 90h32M196 101h32" />
    <path d="M177 80c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z" className="fill-money stroke-none" />
    <path d="M183 106h13" strokeOpacity="0.6" />
  </>
);
