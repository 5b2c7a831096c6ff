import { Drawing } from './drawing.tsx';

/** Where the King stands. */
export const Podium = () => (
  <Drawing>
    <path d="M122 226v-84h76v84M46 226v-52h76M198 158h76v68M30 226h260" />
    <path d="M160 172l-8 5M160 172v32M150 204h20M76 196c2-8 16-8 16 1 0 8-16 8-16 17h17M228 182h14l-8 10c8 0 10 5 10 9 0 10-14 11-17 4" />
    <path d="M126 112h68M130 100l-8-50 22 20 16-32 16 32 22-20-8 50z" className="stroke-money" />
    <path
      d="M122 46a3 3 0 1 0 .1 0zM160 32a4 4 0 1 0 .1 0zM198 46a3 3 0 1 0 .1 0z"
      className="fill-money stroke-none"
    />
    <path d="M160 18V8M104 28l-7-7M216 28l7-7M92 66H82M228 66h10" strokeOpacity="0.45" />
  </Drawing>
);
