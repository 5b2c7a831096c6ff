export const IronMine = () => (
  <>
    <path d="M92 112L108 26h16l16 86M108 26v86M124 26v86M97 84h38M102 56h28M97 84l33-28M102 56l33 28" />
    <circle cx="116" cy="24" r="13" className="stroke-money" />
    <path
      d="M116 11v26M103 24h26M106.800 14.800l18.400 18.400M125.200 14.800l-18.400 18.400"
      className="stroke-money"
      strokeOpacity="0.7"
    />
    <path d="M128 29l52 48M30 112V76l26-16 26 16v36" />
    <path d="M164 112V78h44v34M164 78l22-14 22 14" />
    <path d="M48 112V92h16v20M178 88h16v10h-16z" strokeOpacity="0.6" />
    <path d="M44 76h10v8H44zM58 76h10v8H58z" className="fill-money stroke-none" />
    <path d="M214 104l-3-14h22l-3 14zM214 90l4-6 5 3 5-4 3 7" />
    <circle cx="217" cy="108" r="3.500" />
    <circle cx="227" cy="108" r="3.500" />
  </>
);
