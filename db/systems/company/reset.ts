import type { TableResets } from '../../reset/terms.ts';

/** Nobody has a company. */
export const companyResets = {
  companyEmployees: 'emptied',
  companyBooks: 'emptied',
  companyMonths: 'emptied',
  companies: 'emptied',
} as const satisfies TableResets;
