export const technologiesText = {
  badge: 'Coming soon',
  title: 'Technologies',
  lead: 'Research is coming soon.',
  goToRaces: 'Go to the races',
  trackIsOpen: 'The track is open day and night.',
  pictureCaption: 'A plan of something round.',
} as const;
