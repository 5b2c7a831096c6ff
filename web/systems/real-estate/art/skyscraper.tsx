import { type HousePlan, panes } from './plan.ts';

const SLIT = { wide: 3, high: 5 };

const bay = (x: number, top: number, floors: number): string =>
  panes(SLIT, ...Array.from({ length: floors }, (_, floor) => [x, top + floor * 8] as const));

export const skyscraper: HousePlan = {
  lines: (
    <>
      <path d="M120 0v8M117 14l3-6 3 6M113 20h14v-6h-14zM107 34h26V20h-26zM99 56h42V34H99zM90 112V56h60v56" />
      <path d="M103 56V38M137 56V38M94 112V60M146 112V60" strokeOpacity="0.45" />
      <path
        d="M107 20l6-6M133 20l-6-6M99 34l8-8M141 34l-8-8M90 56l9-10M150 56l-9-10"
        className="stroke-money"
      />
      <path d="M112 112v-9a8 8 0 0 1 16 0v9M120 95v17" className="stroke-money" />
      <path d="M90 88H74v24M150 84h18v28M74 94h16M150 90h18" strokeOpacity="0.7" />
      <path
        d="M74 100H54v12M168 96h22v16M54 106H34v6M190 103h24v9M79 99h4M79 105h4M156 96h4M156 103h4M174 102h4M182 102h4M60 105h4M66 105h4M196 108h4M204 108h4"
        strokeOpacity="0.35"
      />
      <path
        d="M176 34c4-3 7 0 8 2 4-2 8 1 7 5h-18c-2-3 0-6 3-7zM52 52c4-3 7 0 8 2 4-2 8 1 7 5H49c-2-3 0-6 3-7z"
        strokeOpacity="0.3"
      />
    </>
  ),
  lights: [
    bay(118.5, 60, 4),
    bay(110.5, 60, 4) + panes(SLIT, [118.5, 24], [118.5, 40]),
    bay(126.5, 60, 4) + panes(SLIT, [111, 24], [126, 24]),
    bay(102, 60, 6) + panes(SLIT, [110.5, 40], [126.5, 40], [118.5, 48]),
    bay(135, 60, 6) + panes(SLIT, [110.5, 48], [126.5, 48]),
  ],
};
