import { Drawing } from './drawing.tsx';

/** The first of forty. */
export const Cup = () => (
  <Drawing>
    <path
      d="M118 36h84c0 50-10 84-42 90-32-6-42-40-42-90zM118 50H88c0 34 12 50 40 52M202 50h30c0 34-12 50-40 52"
      className="stroke-money"
    />
    <path d="M160 126v30M140 172c0-10 10-16 20-16s20 6 20 16zM124 172h72v22h-72zM112 194h96v20h-96z" />
    <path d="M160 58l6 12 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" className="fill-money stroke-none" />
    <path
      d="M40 214h240M62 214v-64h24v64M234 214v-44h24v44M74 138a8 8 0 1 0 .1 0zM246 158a8 8 0 1 0 .1 0z"
      strokeOpacity="0.45"
    />
    <path d="M138 180h44M138 186h30" strokeOpacity="0.45" />
  </Drawing>
);
