import type { WeaponType } from '#protocol/systems/combat/terms.ts';
import { type Pose, WALK_FRAMES } from '../blocking.ts';
import type { JointAngles, Bend } from './skeleton.ts';

type Hold = 'fists' | 'knife' | 'pistol' | 'long';

interface Arms {
  readonly nearArm: Bend;
  readonly farArm: Bend;
}

const HOLDS: Readonly<Record<WeaponType, Hold>> = {
  knife: 'knife',
  pistol: 'pistol',
  vest: 'fists',
  shotgun: 'long',
  tommy_gun: 'long',
};

const holdOf = (weapon: WeaponType | null): Hold => (weapon === null ? 'fists' : HOLDS[weapon]);

const AT_REST: Readonly<Record<Hold, Arms>> = {
  fists: { nearArm: [-9, 14], farArm: [6, 30] },
  knife: { nearArm: [-12, 42], farArm: [6, 26] },
  pistol: { nearArm: [-11, 16], farArm: [4, 22] },
  long: { nearArm: [-24, 62], farArm: [20, 84] },
};

const IN_ACTION: Readonly<Record<Hold, Arms>> = {
  fists: { nearArm: [76, 94], farArm: [34, 138] },
  knife: { nearArm: [62, 82], farArm: [-14, 46] },
  pistol: { nearArm: [84, 91], farArm: [-8, 20] },
  long: { nearArm: [-14, 74], farArm: [42, 82] },
};

const SHOULDERED: Arms = { nearArm: [44, 128], farArm: [62, 104] };

const STANDING = { lean: 1.5, bow: 2, drop: 0.8, nearLeg: [-8, -8], farLeg: [10, 3], sway: 0 } as const;

const FOLDED: JointAngles = {
  ...{ lean: -1, bow: 4, drop: 0.8, nearLeg: [-11, -5], farLeg: [13, 5], sway: 0 },
  ...{ nearArm: [-12, 64], farArm: [14, 66] },
};

interface Posture {
  readonly pose: Pose;
  readonly frame: number;
  readonly weapon: WeaponType | null;
  readonly look: 0 | 1;
}

export function jointAnglesOf({ pose, frame, weapon, look }: Posture): JointAngles {
  const hold = holdOf(weapon);
  switch (pose) {
    case 'stand':
      return hold === 'fists' && look === 1 ? FOLDED : { ...STANDING, ...AT_REST[hold] };
    case 'walk':
      return walking((frame + 0.25) / WALK_FRAMES, hold);
    case 'strike':
      return striking(hold, weapon);
    case 'hurt':
      return {
        ...{ lean: 20, bow: 22, drop: 7, sway: -3 },
        ...{ nearArm: [8, 92], farArm: [-18, 24], nearLeg: [-2, -34], farLeg: [27, 1] },
      };
    case 'kneel':
      return {
        ...{ lean: 27, bow: 30, drop: 46, sway: 6 },
        ...{ nearArm: [30, 96], farArm: [18, 24], nearLeg: [4, -86], farLeg: [84, 2] },
      };
  }
}

function striking(hold: Hold, weapon: WeaponType | null): JointAngles {
  const arms = weapon === 'shotgun' ? SHOULDERED : IN_ACTION[hold];
  if (hold === 'fists' || hold === 'knife')
    return { ...arms, lean: 15, bow: -6, drop: 7.5, nearLeg: [-24, -36], farLeg: [35, 4], sway: 7 };
  return {
    ...arms,
    ...{ lean: hold === 'long' ? 6 : 2, bow: 2, drop: 2.4, sway: 3 },
    ...{ nearLeg: [-15, -17], farLeg: [18, 2] },
  };
}

function walking(phase: number, hold: Hold): JointAngles {
  const leg = (at: number): Bend => {
    const thigh = 25 * Math.sin(at * Math.PI * 2);
    const lift = Math.max(0, Math.cos(at * Math.PI * 2)) ** 1.4;
    return [thigh + 3, thigh - 5 - 40 * lift];
  };
  const swing = Math.sin(phase * Math.PI * 2);
  const arms: Arms =
    hold === 'long'
      ? AT_REST.long
      : { nearArm: [-3 - 19 * swing, 14 - 16 * swing], farArm: [2 + 19 * swing, 18 + 16 * swing] };
  return {
    ...arms,
    ...{ lean: 4, bow: 1, drop: 1 + 2.2 * Math.abs(swing), sway: 4 + 3 * swing },
    ...{ nearLeg: leg(phase), farLeg: leg(phase + 0.5) },
  };
}
