import type { ComponentType } from 'react';
import type { MafiosiType } from '#protocol/systems/combat/crew.ts';
import type { WeaponType } from '#protocol/systems/combat/terms.ts';

export const Fedora = () => (
  <svg
    viewBox="0 0 320 240"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="block w-full text-accent"
  >
    <g transform="translate(10 34)">
      <path d="M40 150c14-20 56-26 104-26s92 6 106 26c-22 12-62 6-106 6s-84 6-106-6zM82 128c2-48 18-78 44-78 8 0 12 8 20 8s12-8 20-8c24 0 38 30 40 78" />
      <path d="M84 112c38-10 82-10 120 0" className="stroke-money" />
      <path d="M83 122c38-10 84-10 122 0" className="stroke-money" />
      <path d="M124 62c4 16 8 24 22 28M168 60c-2 14-10 26-22 30" strokeOpacity="0.45" />
    </g>
    <g transform="translate(6 -6)">
      <path d="M214 160l58 10-12 62-58-10z" />
      <path
        d="M240 186c-8 8-14 10-13 17 1 6 8 7 11 3l-4 9 11 1-1-10c2 5 9 6 11 0 2-7-7-11-14-20z"
        className="fill-money stroke-none"
      />
    </g>
    <path d="M28 228h264" strokeOpacity="0.45" />
  </svg>
);

export function Portrait({ of }: { of: MafiosiType }) {
  const Person = PORTRAITS[of];
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="block w-full text-accent"
    >
      <path d="M12 0v96M32 0v96M52 0v96M72 0v96M92 0v96" strokeOpacity="0.1" />
      <Person />
    </svg>
  );
}

const Thug = () => (
  <>
    <path d="M6 98c2-20 10-27 27-31l15 5 15-5c17 4 25 11 27 31z" className="fill-raised" />
    <path d="M36 62v9c4 5 20 5 24 0v-9z" className="fill-surface" />
    <path d="M36 67c7 4 17 4 24 0" strokeOpacity="0.6" />
    <path d="M31 38c-1 19 6 30 17 30s18-11 17-30c-9-6-25-6-34 0z" className="fill-surface" />
    <path d="M31 45c-4-1-5 7 1 9M65 45c4-1 5 7-1 9" />
    <path d="M23 39c-1-16 10-24 25-24 16 0 26 8 25 22-8-4-16-6-25-6s-17 3-25 8z" className="fill-raised" />
    <path
      d="M23 39c7-5 15-8 25-8s18 2 26 7c-2 5-9 4-13 2-8-3-18-3-26-1-5 1-10 3-12 0z"
      className="fill-page"
    />
    <path d="M48 15c-3 5-4 10-4 16" strokeOpacity="0.45" />
    <path d="M37 46h7M53 46h7" strokeWidth="2.4" />
    <path d="M38 50h5M54 50h5M49 48l-3 8c1 2 4 2 6 1" />
    <path d="M42 62c4-1 8-1 12 1" strokeWidth="2" />
    <path d="M38 60v1M40 64v1M57 64v1M59 60v1M48 66v.5M44 66v.5M52 66v.5" strokeOpacity="0.6" />
    <path d="M55 53l7 3M57.5 57.5l2.5-6" className="stroke-money" strokeWidth="2.2" />
    <path d="M18 84c4-4 6-8 7-14M78 84c-4-4-6-8-7-14" strokeOpacity="0.5" />
  </>
);

const Bodyguard = () => (
  <>
    <path d="M1 98c1-21 9-28 29-32l18 6 18-6c20 4 28 11 29 32z" className="fill-raised" />
    <path d="M35 60l-1 8 14 14 14-14-1-8z" className="fill-surface" />
    <path d="M34 68l-6 6 10 24M62 68l6 6-10 24" />
    <path d="M45 78l3-2 3 2-1 5 3 15h-10l3-15z" className="fill-page" />
    <path d="M29 34c0-15 8-23 19-23s19 8 19 23l-1 20c-2 9-8 15-18 15s-16-6-18-15z" className="fill-surface" />
    <path d="M29 41c-5-1-6 9 1 11M67 41c5-1 6 9-1 11" />
    <path d="M40 18c5-3 13-3 17 1" strokeOpacity="0.5" />
    <path d="M31 40h34v3c0 5-2 7-7 7-5 0-8-2-8-7h-4c0 5-3 7-8 7-5 0-7-2-7-7z" className="fill-page" />
    <path d="M35 43l4-2M54 43l4-2" className="stroke-money" />
    <path d="M48 50l-2 6h4M41 62h14" />
    <path d="M46 66h4" strokeOpacity="0.5" />
    <path d="M67 46c5 3 1 6 3 9s-2 5 0 8-1 5 1 7" className="stroke-money" />
    <path d="M12 84l6-10M84 84l-6-10" strokeOpacity="0.5" />
  </>
);

const Enforcer = () => (
  <>
    <path d="M3 98c1-21 10-28 28-31l17 6 17-6c18 3 27 10 28 31z" className="fill-raised" />
    <path d="M36 60l-2 8 14 16 14-16-2-8z" className="fill-surface" />
    <path d="M34 68l-8 4 6 8-4 4 14 14M62 68l8 4-6 8 4 4-14 14" />
    <path d="M44 82l4-4 4 4-2 4 4 12H42l4-12z" className="fill-page" />
    <path d="M31 36v16c0 10 6 18 17 18s17-8 17-18V36z" className="fill-surface" />
    <path d="M31 44c-4-1-5 8 1 10M65 44c4-1 5 8-1 10" />
    <path
      d="M28 33c0-14 6-23 12-23 4 0 5 3 8 3s4-3 8-3c6 0 12 9 12 23-12-4-28-4-40 0z"
      className="fill-raised"
    />
    <path d="M28 30c12-4 28-4 40 0" className="stroke-money" strokeWidth="2.6" />
    <path d="M14 38c6-5 18-8 34-8s28 3 34 8c-9 3-19 1-34 1s-25 2-34-1z" className="fill-page" />
    <path d="M36 45l8 2M60 45l-8 2" strokeWidth="2.4" />
    <path d="M38 50h5M53 50h5M48 50l-3 7c2 2 5 2 7 0" />
    <path d="M56 52l6 9M57 57l3-2M59 61l3-2" strokeOpacity="0.8" />
    <path d="M40 63c5 2 11 2 16 0" strokeWidth="2" />
    <path d="M41 63l-14 5 1 3 14-5z" className="fill-page" />
    <circle cx="26.5" cy="69.8" r="2" className="fill-money stroke-none" />
    <path d="M24 64c-4-3 2-6-2-10s2-6-1-9" strokeOpacity="0.4" />
  </>
);

const Hitman = () => (
  <>
    <path d="M8 98c1-18 8-26 24-30l16 4 16-4c16 4 23 12 24 30z" className="fill-raised" />
    <path d="M33 40c0 18 5 30 15 30s15-12 15-30z" className="fill-surface" />
    <path d="M33 40h30v7c-8 4-22 4-30 0z" className="fill-page stroke-none" />
    <path
      d="M27 32c0-15 7-23 13-23 4 0 5 4 8 4s4-4 8-4c6 0 13 8 13 23-12-3-30-3-42 0z"
      className="fill-raised"
    />
    <path d="M27 31c12-4 30-4 42 0" strokeWidth="3" />
    <path d="M10 43c5-8 20-13 38-13s33 5 38 13c-10-1-20-4-38-4s-28 3-38 4z" className="fill-page" />
    <path d="M53 46h6" className="stroke-money" strokeWidth="2.4" />
    <path d="M48 46l-2 9h4" />
    <path d="M26 52c-2 8 4 24 20 32l2-10c-6-6-10-14-11-24-4-2-9-1-11 2z" className="fill-raised" />
    <path d="M70 52c2 8-4 24-20 32l-2-10c6-6 10-14 11-24 4-2 9-1 11 2z" className="fill-raised" />
    <path d="M31 54c1 9 6 18 15 25M65 54c-1 9-6 18-15 25" strokeOpacity="0.5" />
    <path d="M48 84v14M40 90h4M40 96h4" strokeOpacity="0.7" />
    <path d="M20 74l4 24M76 74l-4 24" strokeOpacity="0.5" />
  </>
);

const Capo = () => (
  <>
    <path d="M4 98c1-21 9-28 28-32l16 6 16-6c19 4 27 11 28 32z" className="fill-raised" />
    <path d="M14 80v18M22 74v24M74 74v24M82 80v18M30 84v14M66 84v14" strokeOpacity="0.3" strokeWidth="1" />
    <path d="M36 62l-2 6 14 14 14-14-2-6z" className="fill-surface" />
    <path d="M34 68l-9 4 6 7 15 19M62 68l9 4-6 7-15 19" className="fill-none" />
    <path d="M48 79l-10-5v10zM48 79l10-5v10z" className="fill-page stroke-money" />
    <circle cx="48" cy="79" r="2" className="fill-money stroke-none" />
    <path d="M31 34c-1 20 6 35 17 35s18-15 17-35c-4-8-30-8-34 0z" className="fill-surface" />
    <path d="M31 44c-4-1-5 8 1 10M65 44c4-1 5 8-1 10" />
    <path
      d="M30 42c-5-18 4-29 19-29 14 0 22 9 17 29-1-7-3-11-6-13l-12 4-11-4c-4 3-6 7-7 13z"
      className="fill-page"
    />
    <path d="M37 28c2-6 5-9 10-11M43 31c2-6 5-9 10-12M54 30c1-4 3-7 6-8" strokeOpacity="0.5" />
    <path d="M36 43c3-2 6-2 8-1M52 42c3-1 6-1 8 1" strokeWidth="2.2" />
    <path d="M38 47h5M53 47h5M48 46l-3 9c2 2 5 2 7 0" />
    <path d="M38 60c3-4 7-5 10-3 3-2 7-1 10 3-4 1-7 1-10-1-3 2-6 2-10 1z" className="fill-page" />
    <path d="M44 64c3 1 5 1 8 0" />
    <path d="M70 84a4 4 0 1 1 .1 0zM67 80c2-3 5-3 7 0M70 84l-1 6" className="stroke-money" />
  </>
);

const PORTRAITS: Readonly<Record<MafiosiType, ComponentType>> = {
  thug: Thug,
  bodyguard: Bodyguard,
  enforcer: Enforcer,
  hitman: Hitman,
  capo: Capo,
};

export function WeaponPicture({ of }: { of: WeaponType }) {
  const Drawing = PICTURES[of];
  return (
    <svg
      viewBox="0 0 96 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="block w-full text-accent"
    >
      <Drawing />
    </svg>
  );
}

const Knife = () => (
  <>
    <path d="M40 34L76 14c6-3 11-3 14-1-2 6-7 10-12 13L46 43z" className="fill-raised" />
    <path d="M45 36l36-19" strokeOpacity="0.5" />
    <path d="M37 31l10 14" strokeWidth="3" />
    <path
      d="M38 35L9 47c-4 2-4 8 1 8l35-13z"
      className="fill-page stroke-money"
      transform="translate(0 -3)"
    />
    <path d="M17 46l1.5 3.5M25 42.5l1.5 3.5M33 39.5l1.5 3.5" className="stroke-money" />
  </>
);

const Pistol = () => (
  <>
    <path
      d="M16 10h62c2 0 3 1 3 3v9H50l-4 8H34l-8 22c-1 3-4 3-6 2l-8-3 9-27c-4-1-6-3-6-7z"
      className="fill-raised"
    />
    <path d="M16 16h65M62 10v6M70 10v6M54 10v6" strokeOpacity="0.5" />
    <path d="M35 30c0 6 4 9 8 8 4 0 5-5 5-10" />
    <path d="M41 24c0 4-1 6-3 7" />
    <path d="M24 27l-8 24c2 2 6 3 8 1l8-22z" className="fill-page stroke-money" />
    <path d="M25 34l4 1M22.5 41l4 1" className="stroke-money" strokeOpacity="0.7" />
    <path d="M76 7v3M18 7h4v3" />
  </>
);

const Vest = () => (
  <>
    <path
      d="M33 4c3 6 8 9 15 9s12-3 15-9l10 4c-1 8 1 14 6 19v22c-9 4-20 5-31 5s-22-1-31-5V27c5-5 7-11 6-19z"
      className="fill-raised"
    />
    <path d="M48 13v41" />
    <path d="M24 29h18v17H24zM54 29h18v17H54z" className="fill-page" />
    <path d="M24 35h18M24 40h18M54 35h18M54 40h18" strokeOpacity="0.5" />
    <path d="M30 9c1 6 0 10-3 14M66 9c-1 6 0 10 3 14" strokeOpacity="0.5" />
    <path d="M48 20h.1M48 26h.1M48 32h.1M48 38h.1M48 44h.1" className="stroke-money" strokeWidth="3.5" />
  </>
);

const Shotgun = () => (
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

const TommyGun = () => (
  <>
    <path d="M28 14h34v10H28z" className="fill-raised" />
    <path d="M62 16h25v4H62zM87 15h6v6h-6z" className="fill-raised" />
    <path d="M66 16v4M70 16v4M74 16v4M78 16v4" strokeOpacity="0.6" />
    <path d="M28 15L7 20c-4 1-4 3-4 6v8c4 1 7 0 10-2l15-9z" className="fill-page stroke-money" />
    <path d="M33 24l-5 13c3 2 6 2 8 0l5-13z" className="fill-page stroke-money" />
    <circle cx="51" cy="34" r="11" className="fill-raised" />
    <circle cx="51" cy="34" r="3" className="fill-money stroke-none" />
    <path d="M51 27v2M51 39v2M44 34h2M56 34h2" strokeOpacity="0.6" />
    <path d="M66 20l-1 12c2 2 5 2 6 0l1-12z" className="fill-page stroke-money" />
    <path d="M40 14v-3M54 14v-4h4v4" />
  </>
);

const PICTURES: Readonly<Record<WeaponType, ComponentType>> = {
  knife: Knife,
  pistol: Pistol,
  vest: Vest,
  shotgun: Shotgun,
  tommy_gun: TommyGun,
};
