import { type HousePlan, panes } from './plan.ts';

const WINDOW = { wide: 22, high: 8 };

export const luxuryCondo: HousePlan = {
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
    panes(WINDOW, [88, 73]),
    panes(WINDOW, [130, 59]),
    panes(WINDOW, [130, 87], [88, 45]),
    panes(WINDOW, [88, 59], [130, 31]),
    panes(WINDOW, [130, 45], [130, 73], [88, 31], [88, 87]),
  ],
};
