import {
  CREATION_DOLLARS,
  HIRE_SALARIES,
  MAX_SALARY_DOLLARS,
  MAX_UPGRADE_LEVEL,
  MIN_SALARY_DOLLARS,
  PAID_HOURS,
} from '#protocol/systems/company/terms.ts';
import { useSettings } from '#web/live/use-settings.ts';
import { counted, fullDollars } from '#web/ui/format.ts';
import { HelpLines } from '#web/ui/help.tsx';

export function CompanyHelp() {
  const settings = useSettings();
  const lines = settings && [
    `A company costs ${fullDollars(CREATION_DOLLARS)}. Its salary, ${fullDollars(MIN_SALARY_DOLLARS)} to ${fullDollars(MAX_SALARY_DOLLARS)}, is chosen once.`,
    `A hire costs ${HIRE_SALARIES} salaries and shares the paid time, which is shorter for everyone then. Employees earn by the hour, as long as they are paid; a payment lasts ${PAID_HOURS / 24} game days.`,
    `Each part can be upgraded to level ${MAX_UPGRADE_LEVEL}. No company has more than ${counted(settings['centralBankSettings.maxEmployees'], 'employee')}.`,
  ];
  return <HelpLines lines={lines} />;
}
