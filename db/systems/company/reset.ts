import type { TableResets } from '../../reset/terms.ts';

export const companyResets = {
  companyEmployees: 'emptied',
  companyBooks: 'emptied',
  companyMonths: 'emptied',
  companies: 'emptied',
} as const satisfies TableResets;
