import { type HousePlan, panes } from './plan.ts';

const WINDOW = { wide: 12, high: 15 };

export const house: HousePlan = {
  lines: (
    <>
      <path d="M60 112V60M180 112V60M50 64l36-36 36 36M86 28h68l36 36M118 60h70" />
      <path d="M134 60V46l9-8 9 8v14" />
      <path d="M158 32V14h12v30M155 14h18" />
      <path d="M164 9c-4-3 4-4 0-8" strokeOpacity="0.45" />
      <path d="M112 112V86h16v26M124 99v2M104 112v-3h32v3" className="stroke-money" />
      <path d="M98 82h44l-22-12zM102 82v27M138 82v27" />
      <path d="M64 104h32M144 104h32M60 108h42M138 108h42" strokeOpacity="0.4" />
      <path d="M96 36h54M104 44h28M112 52h20" strokeOpacity="0.3" />
      <path d="M212 112V80M212 94l9-8M212 80c-15 2-21-11-12-19-4-13 25-15 25 0 10 8 2 21-13 19z" />
      <path
        d="M12 112V98M22 112V98M32 112V98M42 112V98M8 102h40M8 108h40M10 98l2-3 2 3M20 98l2-3 2 3M30 98l2-3 2 3M40 98l2-3 2 3"
        strokeOpacity="0.6"
      />
    </>
  ),
  lights: [
    panes(WINDOW, [66, 84]),
    panes(WINDOW, [83, 84]),
    panes(WINDOW, [146, 84], [162, 84]),
    panes({ wide: 12, high: 13 }, [80, 48]),
    panes({ wide: 7, high: 9 }, [139.5, 46]),
  ],
};
