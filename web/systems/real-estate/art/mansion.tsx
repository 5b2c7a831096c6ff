import { type HousePlan, panes } from './plan.ts';

const WINDOW = { wide: 10, high: 15 };

export const mansion: HousePlan = {
  lines: (
    <>
      <path d="M84 112V46h72v66M78 46h84M120 20L76 46h88zM120 27l-28 16h56z" />
      <circle cx="120" cy="37" r="4" className="fill-money stroke-none" />
      <path d="M90 46v58M102 46v58M138 46v58M150 46v58M94 50v54M106 50v54M134 50v54M146 50v54M88 104h64M84 108h72M80 112v-4" />
      <path d="M113 104V82a7 7 0 0 1 14 0v22M120 75v29" className="stroke-money" />
      <path d="M84 58H26v54M156 58h58v54M20 58h64M156 58h64M30 58l8-14h46M210 58l-8-14h-46M24 112h60M156 112h60" />
      <path d="M46 44V32h8v12M186 44V32h8v12M62 44v-6l6-5 6 5v6M166 44v-6l6-5 6 5v6" strokeOpacity="0.7" />
      <path d="M28 86h56M156 86h56" strokeOpacity="0.35" />
      <path
        d="M6 112V88M18 112V88M4 88h4M16 88h4M6 98h12M6 106h12M10 98v14M14 98v14M222 112V88M234 112V88M220 88h4M232 88h4M222 98h12M222 106h12M226 98v14M230 98v14"
        strokeOpacity="0.6"
      />
    </>
  ),
  lights: [
    panes({ wide: 10, high: 14 }, [115, 54]),
    panes(WINDOW, [66, 92], [164, 92]),
    panes(WINDOW, [66, 65], [164, 65]),
    panes(WINDOW, [49, 92], [181, 92], [49, 65]),
    panes(WINDOW, [32, 65], [198, 65], [32, 92], [198, 92], [181, 65]),
  ],
};
