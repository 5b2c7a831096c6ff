import { type HousePlan, panes } from './plan.ts';

const WINDOW = { wide: 12, high: 14 };

export const oneBedroom: HousePlan = {
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
    panes(WINDOW, [84, 72]),
    panes(WINDOW, [114, 72]),
    panes(WINDOW, [114, 50]),
    panes(WINDOW, [84, 50], [146, 28]),
    panes(WINDOW, [84, 28], [114, 28]),
  ],
};
