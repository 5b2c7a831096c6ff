import type { ComponentType } from 'react';
import type { Building } from '#protocol/systems/production/buildings.ts';
import { LineDrawing } from '#web/ui/drawing/line-drawing.tsx';

const Farm = () => (
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

const Sawmill = () => (
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

const Quarry = () => (
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

const IronMine = () => (
  <>
    <path d="M92 112L108 26h16l16 86M108 26v86M124 26v86M97 84h38M102 56h28M97 84l33-28M102 56l33 28" />
    <circle cx="116" cy="24" r="13" className="stroke-money" />
    <path
      d="M116 11v26M103 24h26M106.800 14.800l18.400 18.400M125.200 14.800l-18.400 18.400"
      className="stroke-money"
      strokeOpacity="0.7"
    />
    <path d="M128 29l52 48M30 112V76l26-16 26 16v36" />
    <path d="M164 112V78h44v34M164 78l22-14 22 14" />
    <path d="M48 112V92h16v20M178 88h16v10h-16z" strokeOpacity="0.6" />
    <path d="M44 76h10v8H44zM58 76h10v8H58z" className="fill-money stroke-none" />
    <path d="M214 104l-3-14h22l-3 14zM214 90l4-6 5 3 5-4 3 7" />
    <circle cx="217" cy="108" r="3.500" />
    <circle cx="227" cy="108" r="3.500" />
  </>
);

const GoldMine = () => (
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

const OilWell = () => (
  <>
    <path d="M78 112l22-62 22 62M85 92h30M90 78h20M100 50v62" />
    <path d="M44 62l112-26 2 8L46 70z" />
    <circle cx="100" cy="53" r="4" className="fill-money stroke-none" />
    <path d="M156 36c12-4 20 4 22 16l-18 6-4-14" className="stroke-money" />
    <path d="M177 56v40M171 112V96h12v16M168 104h18" />
    <path d="M46 70l-8 26M30 96h28v16H30z" />
    <circle cx="44" cy="98" r="9" strokeOpacity="0.6" />
    <path d="M196 112V78h32v34M196 78c0-5 7-8 16-8s16 3 16 8M196 90h32M196 101h32" />
    <path d="M177 80c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z" className="fill-money stroke-none" />
    <path d="M183 106h13" strokeOpacity="0.6" />
  </>
);

const Workshop = () => (
  <>
    <path d="M28 112V52l34 20V52l34 20V52l34 20V52l34 20v40" />
    <path d="M146 61V24h12v45M143 24h18" />
    <path d="M152 16c-5-6 5-8 0-14M158 18c-2-5 4-6 2-10" strokeOpacity="0.45" />
    <path
      d="M40 80h12v10H40zM58 80h12v10H58zM94 80h12v10H94zM130 80h12v10h-12z"
      className="fill-money stroke-none"
    />
    <path d="M76 112V80h12v32M112 112V80h12v32" strokeOpacity="0.6" />
    <path d="M176 85c4 6 10 9 18 9h2c1 5-1 9-5 11v7h28v-7c-5-2-7-6-6-11h10v-9z" className="stroke-money" />
    <path d="M194 78l20-17M209 54l12 14 7-6-12-14z" />
    <path d="M186 78l-4-5M190 72l-1-6" className="stroke-money" strokeOpacity="0.7" />
  </>
);

const PICTURES: Readonly<Record<Building, ComponentType>> = {
  farm: Farm,
  sawmill: Sawmill,
  quarry: Quarry,
  iron_mine: IronMine,
  gold_mine: GoldMine,
  oil_well: OilWell,
  workshop: Workshop,
};

export function BuildingPicture({ of }: { of: Building }) {
  const Picture = PICTURES[of];
  return (
    <LineDrawing>
      <Picture />
    </LineDrawing>
  );
}
