import { writeFileSync } from 'node:fs';
import { WIRE_FILE, wireText } from './wire.ts';
import { GUIDE_FILE, guideText } from './wire-guide.ts';

// `npm run wire:accept`: the wire as it is now is the one that clients may rely on. The difference belongs into the commit.
writeFileSync(WIRE_FILE, wireText());
writeFileSync(GUIDE_FILE, guideText());
