import type { ReactNode } from 'react';
import type { HouseType } from '#protocol/systems/real-estate/houses.ts';

/** 240 × 120, with the ground at y = 112. */
interface HousePlan {
  readonly lines: ReactNode;
  /** Windows that each level lights, from level 1. */
  readonly lights: readonly [string, string, string, string, string];
}

interface Pane {
  readonly wide: number;
  readonly high: number;
}

/** By the upper left corners. */
const panes = ({ wide, high }: Pane, ...corners: readonly (readonly [number, number])[]): string =>
  corners.map(([x, y]) => `M${x} ${y}h${wide}v${high}h${-wide}z`).join('');

const STUDIO_WINDOW = { wide: 11, high: 13 };

const studio: HousePlan = {
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
    panes(STUDIO_WINDOW, [114.5, 54]),
    panes(STUDIO_WINDOW, [94, 54]),
    panes(STUDIO_WINDOW, [135, 54]),
    panes(STUDIO_WINDOW, [94, 37]),
    panes(STUDIO_WINDOW, [114.5, 37], [135, 37]),
  ],
};

const ONE_BEDROOM_WINDOW = { wide: 12, high: 14 };

const oneBedroom: HousePlan = {
  lines: (
    <>
      <path d="M72 112V22h96v90M67 22h106M70 16h100v6M78 16v-4h84v4" />
      <path d="M112 112V96h16v16M112 100h16M120 100v12M106 112v-4h28v4" className="stroke-money" />
      <path d="M80 98h18v10H80zM142 98h18v10h-18z" strokeOpacity="0.6" />
      <path
        d="M138 66h28M138 88h28M140 66v-6h24v6M140 88v-6h24v6M144 66v-6M148 66v-6M152 66v-6M156 66v-6M160 66v-6M144 88v-6M148 88v-6M152 88v-6M156 88v-6M160 88v-6"
        strokeOpacity="0.55"
      />
      <path d="M144 46v20M148 46v20M144 50h4M144 54h4M144 58h4M144 62h4M142 66l20 22M162 88v16M158 88v16M158 93h4M158 98h4M158 103h4" />
      <path d="M184 112V94M184 94c-12 2-14-8-8-12-2-10 18-10 16 0 6 4 4 14-8 12zM178 104l6 4 5-5" />
      <path
        d="M200 112h32M204 112v-8h26v8M210 104l4-8h12l4 8M36 112V74M36 74h-4l2-6h4l2 6zM36 112h6M22 112V98h6v14"
        strokeOpacity="0.45"
      />
    </>
  ),
  lights: [
    panes(ONE_BEDROOM_WINDOW, [84, 72]),
    panes(ONE_BEDROOM_WINDOW, [114, 72]),
    panes(ONE_BEDROOM_WINDOW, [114, 50]),
    panes(ONE_BEDROOM_WINDOW, [84, 50], [146, 28]),
    panes(ONE_BEDROOM_WINDOW, [84, 28], [114, 28]),
  ],
};

const TWO_BEDROOM_WINDOW = { wide: 10, high: 13 };

const twoBedroom: HousePlan = {
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
    panes(TWO_BEDROOM_WINDOW, [70, 57], [88, 57]),
    panes(TWO_BEDROOM_WINDOW, [142, 57], [160, 57]),
    panes(TWO_BEDROOM_WINDOW, [142, 79], [160, 79]),
    panes(TWO_BEDROOM_WINDOW, [70, 35], [88, 35]),
    panes(TWO_BEDROOM_WINDOW, [142, 35], [160, 35], [70, 79], [88, 79]),
  ],
};

const HOUSE_WINDOW = { wide: 12, high: 15 };

const house: HousePlan = {
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
    panes(HOUSE_WINDOW, [66, 84]),
    panes(HOUSE_WINDOW, [83, 84]),
    panes(HOUSE_WINDOW, [146, 84], [162, 84]),
    panes({ wide: 12, high: 13 }, [80, 48]),
    panes({ wide: 7, high: 9 }, [139.5, 46]),
  ],
};

const CONDO_WINDOW = { wide: 22, high: 8 };

const luxuryCondo: HousePlan = {
  lines: (
    <>
      <path d="M78 112V26h84v86M120 26v70" />
      <path d="M66 42h108M66 56h108M66 70h108M66 84h108M66 98h108" />
      <path
        d="M66 42v-5h12M66 56v-5h12M66 70v-5h12M66 84v-5h12M66 98v-5h12M174 42v-5h-12M174 56v-5h-12M174 70v-5h-12M174 84v-5h-12M174 98v-5h-12"
        className="stroke-money"
      />
      <path
        d="M70 42v-5M74 42v-5M70 56v-5M74 56v-5M70 70v-5M74 70v-5M70 84v-5M74 84v-5M70 98v-5M74 98v-5M166 42v-5M170 42v-5M166 56v-5M170 56v-5M166 70v-5M170 70v-5M166 84v-5M170 84v-5M166 98v-5M170 98v-5"
        strokeOpacity="0.45"
      />
      <path d="M72 26h96M84 26v-6h34v6M88 23h8M100 23h8" />
      <path d="M128 26V12h28v14M128 18h28" strokeOpacity="0.7" />
      <path d="M108 112v-14M132 112v-14M100 104h40M120 104v8" className="stroke-money" />
      <path d="M206 112c2-14 0-26-4-36M202 76c-8-4-14 0-16 6M202 76c-4-8-12-9-17-6M202 76c2-8 10-10 16-6M202 76c8-2 14 4 14 10M202 76c2 4 2 8 0 12" />
      <path
        d="M34 112c-2-12 0-20 4-28M38 84c8-3 13 1 14 6M38 84c4-7 10-7 14-5M38 84c-2-7-9-9-14-5M38 84c-7-2-12 3-12 8"
        strokeOpacity="0.7"
      />
      <path d="M52 112v-5h10v5M178 112v-5h10v5" strokeOpacity="0.5" />
    </>
  ),
  lights: [
    panes(CONDO_WINDOW, [88, 73]),
    panes(CONDO_WINDOW, [130, 59]),
    panes(CONDO_WINDOW, [130, 87], [88, 45]),
    panes(CONDO_WINDOW, [88, 59], [130, 31]),
    panes(CONDO_WINDOW, [130, 45], [130, 73], [88, 31], [88, 87]),
  ],
};

const MANSION_WINDOW = { wide: 10, high: 15 };

const mansion: HousePlan = {
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
    panes(MANSION_WINDOW, [66, 92], [164, 92]),
    panes(MANSION_WINDOW, [66, 65], [164, 65]),
    panes(MANSION_WINDOW, [49, 92], [181, 92], [49, 65]),
    panes(MANSION_WINDOW, [32, 65], [198, 65], [32, 92], [198, 92], [181, 65]),
  ],
};

const COMMERCIAL_WINDOW = { wide: 13, high: 9 };

const commercialBuilding: HousePlan = {
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
    panes(COMMERCIAL_WINDOW, [78.5, 51], [125.5, 51]),
    panes(COMMERCIAL_WINDOW, [56, 35], [148.5, 69]),
    panes(COMMERCIAL_WINDOW, [101.5, 69], [171, 51], [56, 51]),
    panes(COMMERCIAL_WINDOW, [101.5, 35], [148.5, 35], [78.5, 69]),
    panes(
      COMMERCIAL_WINDOW,
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

const SKYSCRAPER_WINDOW = { wide: 3, high: 5 };

/** A column of windows. */
const bay = (x: number, top: number, floors: number): string =>
  panes(SKYSCRAPER_WINDOW, ...Array.from({ length: floors }, (_, floor) => [x, top + floor * 8] as const));

const skyscraper: HousePlan = {
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
    bay(110.5, 60, 4) + panes(SKYSCRAPER_WINDOW, [118.5, 24], [118.5, 40]),
    bay(126.5, 60, 4) + panes(SKYSCRAPER_WINDOW, [111, 24], [126, 24]),
    bay(102, 60, 6) + panes(SKYSCRAPER_WINDOW, [110.5, 40], [126.5, 40], [118.5, 48]),
    bay(135, 60, 6) + panes(SKYSCRAPER_WINDOW, [110.5, 48], [126.5, 48]),
  ],
};

export const HOUSE_PLANS: Readonly<Record<HouseType, HousePlan>> = {
  'Studio Apartment': studio,
  'One Bedroom Apartment': oneBedroom,
  'Two Bedroom Apartment': twoBedroom,
  House: house,
  'Luxury Condo': luxuryCondo,
  Mansion: mansion,
  'Commercial Building': commercialBuilding,
  Skyscraper: skyscraper,
};
