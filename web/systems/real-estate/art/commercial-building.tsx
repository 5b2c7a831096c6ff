import { type HousePlan, panes } from './plan.ts';

const WINDOW = { wide: 13, high: 9 };

export const commercialBuilding: HousePlan = {
  lines: (
    <>
      <path d="M50 112V30h140v82M44 30h152M48 24h144v6M50 88h140M46 84h148v4H46z" />
      <path
        d="M54 112V98a8 8 0 0 1 16 0v14M78 112V98a8 8 0 0 1 16 0v14M146 112V98a8 8 0 0 1 16 0v14M170 112V98a8 8 0 0 1 16 0v14"
        strokeOpacity="0.6"
      />
      <path d="M104 112V94h32v18M120 94v18M104 99h32M100 94h40" className="stroke-money" />
      <path d="M50 46h140M50 64h140" strokeOpacity="0.3" />
      <path d="M74 34v46M96 34v46M120 34v46M144 34v46M166 34v46" strokeOpacity="0.25" />
      <path d="M120 24V4" />
      <path d="M120 4c8-3 10 3 20 0v9c-10 3-12-3-20 0z" className="stroke-money" />
      <path d="M60 24v-7h24v7M150 24v-5h30v5M156 19v-4h8v4" strokeOpacity="0.6" />
      <path
        d="M50 62H22v50M28 70h14v9H28zM28 88h14v9H28zM190 54h30v58M200 62h12v9h-12zM200 80h12v9h-12z"
        strokeOpacity="0.3"
      />
    </>
  ),
  lights: [
    panes(WINDOW, [78.5, 51], [125.5, 51]),
    panes(WINDOW, [56, 35], [148.5, 69]),
    panes(WINDOW, [101.5, 69], [171, 51], [56, 51]),
    panes(WINDOW, [101.5, 35], [148.5, 35], [78.5, 69]),
    panes(
      WINDOW,
      [171, 35],
      [125.5, 69],
      [56, 69],
      [78.5, 35],
      [148.5, 51],
      [125.5, 35],
      [101.5, 51],
      [171, 69],
    ),
  ],
};
