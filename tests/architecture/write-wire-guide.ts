import { writeFileSync } from 'node:fs';
import { GUIDE_FILE, guideText } from './wire-guide.ts';

// `npm run wire:guide`: writes the generated part of docs/wire.md. Commit the difference.
writeFileSync(GUIDE_FILE, guideText());
