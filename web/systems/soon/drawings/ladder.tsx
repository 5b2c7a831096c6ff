import { Drawing } from './drawing.tsx';

/** The book of one resource. */
export const Ladder = () => (
  <Drawing>
    <path
      d="M40 142h240M40 116h240M40 157h240M40 101h240M40 172h240M40 86h240M40 187h240M40 71h240M40 202h240M40 56h240M40 217h240M40 41h240"
      strokeOpacity="0.22"
    />
    <path d="M152 130h-92v9h92zM152 145h-70v9h70zM152 160h-78v9h78zM152 175h-50v9h50zM152 190h-34v9h34zM152 205h-22v9h22z" />
    <path
      d="M168 104h84v9h-84zM168 89h62v9h-62zM168 74h74v9h-74zM168 59h44v9h-44zM168 44h52v9h-52zM168 29h26v9h-26z"
      className="stroke-money"
    />
    <path d="M160 20v200" strokeOpacity="0.45" />
    <path d="M40 118h100M180 118h100" className="stroke-money" strokeDasharray="2 5" />
    <path d="M148 112h24v12h-24z" className="fill-money stroke-none" />
    <path d="M40 20v200M280 20v200" strokeOpacity="0.45" />
  </Drawing>
);
