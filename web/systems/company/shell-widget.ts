import { BriefcaseBusiness } from 'lucide-react';
import type { ShellWidget } from '#web/system-entry.ts';

export const companyWidget: ShellWidget = { path: '/company', directoryOrder: 60, icon: BriefcaseBusiness };
