import { BriefcaseBusiness } from 'lucide-react';
import type { ShellPart } from '#web/system-entry.ts';

export const companyPart: ShellPart = { path: '/company', directoryOrder: 60, icon: BriefcaseBusiness };
