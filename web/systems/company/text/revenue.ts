/** What the dashboard loads too, so not with the texts of the page. */
export const accruedText = {
  loadFailed: 'Failed to load the company',
  collectFailed: 'Failed to collect revenue',
  reward: 'revenue',
  beforeFirstHour: 'Revenue comes in after the first full hour.',
  unpaid: 'Pay the salaries first. Unpaid staff don’t work.',
  name: 'Till',
  noCompany: 'You have no company yet',
  found: 'Found one',
  noEmployee: 'Nobody works for you yet',
  hire: 'Hire',
  moreIn: 'More in ',
  aMoment: 'a moment',
  collect: 'Collect',
  collectNamed: 'Collect the revenue',
  company: 'A company',
  employee: 'An employee',
  earns: 'Earns by the hour as long as you pay',
  plate: 'A brass plate and a first desk',
} as const;

export const emptyRevenueReason = ({
  salaries,
}: {
  readonly salaries: { readonly paid: boolean };
}): string => (salaries.paid ? accruedText.beforeFirstHour : accruedText.unpaid);
