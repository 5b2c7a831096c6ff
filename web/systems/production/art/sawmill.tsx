/** An open shed over the blade, and the logs that wait. */
export const Sawmill = () => (
  <>
    <path d="M24 60l62-30 62 30M36 56v56M136 56v56M86 30v-8M30 60h112" />
    <path d="M48 96h78v6H48zM58 102v10M116 102v10" />
    <path
      d="M106 80l-4.1 2.9 2.6 4.3-5 .7.3 5-4.6-1.9-2.3 4.5-3.3-3.8-4.4 2.4-1.1-4.9-5 .3 1.4-4.8-4.6-2 3.6-3.5-3.2-3.8 4.8-1.5-1-4.9 5 .9 1.2-4.8 3.9 3.2 3.4-3.6 1.8 4.7 4.8-1.4-.7 5 4.9 1.2-3 4z"
      className="stroke-money"
    />
    <circle cx="91" cy="82" r="3" className="fill-money stroke-none" />
    <circle cx="168" cy="103" r="9" />
    <circle cx="187" cy="103" r="9" />
    <circle cx="206" cy="103" r="9" />
    <circle cx="177.5" cy="86.5" r="9" />
    <circle cx="196.5" cy="86.5" r="9" />
    <circle cx="187" cy="70" r="9" />
    <path
      d="M164 103a4 4 0 1 0 8 0a4 4 0 1 0-8 0M183 103a4 4 0 1 0 8 0a4 4 0 1 0-8 0M202 103a4 4 0 1 0 8 0a4 4 0 1 0-8 0M173.500 86.500a4 4 0 1 0 8 0a4 4 0 1 0-8 0M192.500 86.500a4 4 0 1 0 8 0a4 4 0 1 0-8 0M183 70a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
      strokeOpacity="0.45"
    />
  </>
);
