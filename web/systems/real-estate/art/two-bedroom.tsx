import { type HousePlan, panes } from './plan.ts';

const WINDOW = { wide: 10, high: 13 };

export const twoBedroom: HousePlan = {
  lines: (
    <>
      <path d="M46 112V30h148v82M41 30h158M44 24h152v6" />
      <path d="M62 30v66h44V30M134 30v66h44V30M62 96l-4 4h52l-4-4M134 96l-4 4h52l-4-4M58 100v12M110 100v12M130 100v12M182 100v12" />
      <path d="M62 52h44M62 74h44M134 52h44M134 74h44" strokeOpacity="0.45" />
      <path d="M112 112V94a8 8 0 0 1 16 0v18M120 94v18M108 112h24" className="stroke-money" />
      <path d="M114 40h12v10h-12zM114 58h12v10h-12zM114 74h12v8h-12z" strokeOpacity="0.6" />
      <path
        d="M64 106h6M74 106h6M84 106h6M136 106h6M146 106h6M156 106h6M166 106h6M50 44h6M50 62h6M50 80h6M184 44h6M184 62h6M184 80h6"
        strokeOpacity="0.35"
      />
      <path
        d="M146 24v-7M162 24v-7M143 17h22V5h-22zM143 9h22M143 13h22M143 5l11-4 11 4"
        strokeOpacity="0.7"
      />
      <path d="M74 24v-6h14v6M81 18v-5" strokeOpacity="0.7" />
      <path
        d="M214 112V92M214 92c-9 1-11-7-6-10-2-8 14-8 12 0 5 3 3 11-6 10zM24 112V92M24 92c-9 1-11-7-6-10-2-8 14-8 12 0 5 3 3 11-6 10z"
        strokeOpacity="0.6"
      />
    </>
  ),
  lights: [
    panes(WINDOW, [70, 57], [88, 57]),
    panes(WINDOW, [142, 57], [160, 57]),
    panes(WINDOW, [142, 79], [160, 79]),
    panes(WINDOW, [70, 35], [88, 35]),
    panes(WINDOW, [142, 35], [160, 35], [70, 79], [88, 79]),
  ],
};
