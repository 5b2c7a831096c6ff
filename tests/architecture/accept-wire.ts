import { writeFileSync } from 'node:fs';
import { WIRE_FILE, wireText } from './wire.ts';
import { GUIDE_FILE, guideText } from './wire-guide.ts';

// `npm run wire:accept`: accepts the current wire as the one clients rely on. Commit the difference.
writeFileSync(WIRE_FILE, wireText());
writeFileSync(GUIDE_FILE, guideText());
