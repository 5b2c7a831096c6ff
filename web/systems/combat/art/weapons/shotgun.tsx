export const Shotgun = () => (
  <>
    <path d="M38 17h52v4H38zM38 21h52v4H38z" className="fill-raised" />
    <path d="M90 15v12" />
    <path
      d="M38 15c-6 0-9 2-12 5L5 33c-3 2-3 5-2 9l3 7c8-3 16-10 20-14l9-7h6z"
      className="fill-page stroke-money"
    />
    <path d="M10 36c2 3 3 6 3 9M17 31c2 3 3 5 4 8" className="stroke-money" strokeOpacity="0.6" />
    <path d="M48 25h24l-2 6H52z" className="fill-page stroke-money" />
    <path d="M34 28c0 6 3 8 6 8s6-3 6-8M39 28v4M43 28v4" />
    <path d="M34 15l-3-5M39 15l-3-5" />
  </>
);
