import { type HousePlan, panes } from './plan.ts';

const WINDOW = { wide: 11, high: 13 };

export const studio: HousePlan = {
  lines: (
    <>
      <path d="M86 112V32h68v80M81 32h78M84 26h72v6M134 26V14h10v12M132 14h14" />
      <path d="M139 10c-4-4 4-5 0-9" strokeOpacity="0.45" />
      <path
        d="M90 78h60l7 12H83zM83 90c0 4 9 4 9 0 0 4 9 4 9 0 0 4 9 4 9 0 0 4 10 4 10 0 0 4 9 4 9 0 0 4 9 4 9 0 0 4 10 4 10 0 0 4 9 4 9 0"
        className="stroke-money"
      />
      <path d="M103 78l-2 12M120 78v12M137 78l2 12" className="stroke-money" strokeOpacity="0.6" />
      <path
        d="M92 98h28v12H92zM92 104h28M128 112V98h16v14M140 105v2M112 70h16M114 70v4M126 70v4"
        strokeOpacity="0.6"
      />
      <path
        d="M154 52h78M160 112V58M86 44H18M176 72h10v14h-10zM200 72h10v14h-10zM220 72h10v14h-10zM176 94h10v10h-10zM26 58h11v14H26zM48 58h11v14H48zM26 84h11v14H26zM48 84h11v14H48zM70 58h8M70 84h8"
        strokeOpacity="0.3"
      />
      <path d="M192 112V76M186 112h12M192 76l-5-8h10z" />
      <path d="M187 68h10l-2-5h-6z" className="fill-money stroke-none" />
    </>
  ),
  lights: [
    panes(WINDOW, [114.5, 54]),
    panes(WINDOW, [94, 54]),
    panes(WINDOW, [135, 54]),
    panes(WINDOW, [94, 37]),
    panes(WINDOW, [114.5, 37], [135, 37]),
  ],
};
