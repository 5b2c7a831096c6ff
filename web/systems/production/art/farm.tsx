export const Farm = () => (
  <>
    <path d="M36 112V66l12-22 24-14 24 14 12 22v46M36 66h72M48 44h48" />
    <path d="M58 112V82h28v30M58 82l28 30M86 82l-28 30" className="stroke-money" />
    <path d="M66 52h12v9H66z" className="fill-money stroke-none" />
    <path d="M116 112V44c0-8 5-13 11-13s11 5 11 13v68M116 56h22M116 72h22M116 88h22" />
    <path d="M138 84h94" strokeOpacity="0.6" />
    <path d="M166 84l-14 28M178 84l-6 28M190 84l2 28M202 84l10 28M214 84l18 26" strokeOpacity="0.45" />
    <path d="M182 84a18 18 0 0 1 36 0M200 58v-7M180 66l-5-5M220 66l5-5" className="stroke-money" />
  </>
);
