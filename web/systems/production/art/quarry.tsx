export const Quarry = () => (
  <>
    <path d="M14 112V46l14-8 22 4v18h26v18h28v18h26v16" />
    <path d="M50 60h-20M76 78H40M104 96H60M24 52v10M62 68v6M88 86v6" strokeOpacity="0.45" />
    <path d="M168 112V30M182 112V30M168 30h14M168 112l14-16-14-16 14-16-14-16 14-16" />
    <path d="M110 30h112M175 14v16M175 14l-65 16M175 14l47 16M202 30v12h16V30" />
    <path d="M122 30v28M122 58l-12 8M122 58l12 8" />
    <path d="M106 66h32v18h-32z" className="stroke-money" />
    <path d="M106 66l6-5h32l-6 5M138 84l6-5V61" className="stroke-money" />
    <path d="M196 112V98h20v14M216 112v-9h14v9" strokeOpacity="0.6" />
  </>
);
