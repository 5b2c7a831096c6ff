export const GoldMine = () => (
  <>
    <path d="M12 112l38-58 16 18 38-56 30 40 14-14 52 70" />
    <path d="M104 16l-6 22 12-6 8 10M50 54l-2 14 8-4" strokeOpacity="0.45" />
    <path d="M78 112V74h48v38M72 74h60M72 68h60v6M84 112V80h36v32M72 68v6" />
    <path d="M84 80h36v32H84z" className="fill-page stroke-none" />
    <path d="M84 112V80h36v32M93 112l5-20M111 112l-5-20M92 106h20M95 100h14M97 95h10" />
    <path d="M99 68v-7h6v7" className="stroke-money" />
    <path d="M158 102l-5-20h52l-5 20z" className="fill-page" />
    <path d="M156 82l8-10 8 4 6-9 9 2 5 8 7-2 4 7M172 76l4 6M187 69l-3 13" className="stroke-money" />
    <circle cx="166" cy="107" r="5" className="fill-page" />
    <circle cx="192" cy="107" r="5" className="fill-page" />
    <path d="M180 56v-8M170 58l-5-6M190 58l5-6" className="stroke-money" />
  </>
);
