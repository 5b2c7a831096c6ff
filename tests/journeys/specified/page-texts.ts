/** The texts on a page from section 2 of the specification, besides its tab names, in the specified order. */
export interface SpecifiedPage {
  readonly path: string;
  readonly heading: RegExp;
  readonly title: string;
  readonly hue: number;
  /** On the page as it opens. */
  readonly texts: readonly string[];
  /** Names of buttons. */
  readonly buttons?: readonly string[];
  /** A tab and its texts. */
  readonly tabs?: readonly (readonly [name: string, texts: readonly string[], buttons?: readonly string[]])[];
}

const PURPLE = 305;

const page = (
  path: string,
  name: string,
  rest: Pick<SpecifiedPage, 'texts'> & Partial<SpecifiedPage>,
): SpecifiedPage => ({
  path,
  heading: new RegExp(`^${name}$`),
  title: `${name} · Tycoon Empire`,
  hue: PURPLE,
  ...rest,
});

/** Section 2 for a player with a company, an alliance, a house and mafiosi. */
export const playerPages: readonly SpecifiedPage[] = [
  page('/dashboard', 'Tycoon Empire', {
    title: 'Tycoon Empire',
    texts: ['Net Worth', 'Monthly Rent', 'Points', 'Rank', 'Recent Activity'],
  }),
  page('/central-bank', 'Central Bank', {
    texts: [
      ...['Hourly Salary', 'Hourly Rate', 'Hours Available', 'Potential Earnings', 'Last collected'],
      ...['Economy Statistics', 'Total Economy', "King's Daily Share", '3% of total economy'],
      ...['paid to the #1 player', 'Your Wealth'],
      ...['Your Status', 'Balance', 'Monthly Rent', 'Points', 'Iron', 'Oil'],
    ],
    buttons: ['Collect Salary'],
  }),
  page('/real-estate', 'Real Estate', {
    texts: [],
    tabs: [
      [
        'Property Market',
        [
          ...['Studio Apartment', 'One Bedroom Apartment', 'Two Bedroom Apartment', 'House', 'Luxury Condo'],
          ...['Mansion', 'Commercial Building', 'Skyscraper'],
          ...['Level', 'Purchase price', 'Monthly rent', 'Annual ROI', 'Insufficient Funds', 'Purchase'],
        ],
      ],
      [
        'My Properties',
        [
          'Purchase price',
          'Current value',
          'Monthly rent',
          'Upgrade',
          'Sell',
          'Live Here',
          'Collect All Rent',
        ],
      ],
      ['Rent Management', ['Paid Up', 'Days overdue', 'Pay Rent', '10%', '50%']],
      [
        'Market Stats',
        [
          'Available',
          'Owned',
          'Average Price',
          'Total Value',
          'Top Owners',
          'Owner',
          'Properties',
          'Investment Tips',
        ],
      ],
    ],
  }),
  page('/alliance', 'Alliance', {
    hue: 250,
    texts: [],
    tabs: [
      [
        'My Alliance',
        [
          ...['The Old Firm', 'Old hands.', 'Members', 'Safe', 'Production bonus', 'Level', 'Experience'],
          ...['Role', 'Dollars', 'Contribution'],
        ],
        ['Leave Alliance', 'Contribute to Safe'],
      ],
      ['Browse Alliances', ['The Old Firm']],
      ['Create Alliance', ['You belong to The Old Firm']],
    ],
  }),
  page('/combat', 'Combat', {
    hue: 25,
    texts: ['Attack Power', 'Defense Power', 'Attacks Left', 'Win Rate'],
    tabs: [
      ['Hire Mafiosi', ['Type', 'How many']],
      ['Equipment', ['Equip', 'Unequip']],
      ['Combat', ['Targets', 'Last combat']],
      ['Leaderboard', ['Rank', 'Player', 'Total Wins', 'Win Rate', 'Dollars']],
    ],
  }),
  page('/horse-racing', 'Horse Racing', {
    hue: 152,
    texts: ['Race Status', 'Current race', 'Next race'],
    tabs: [
      ["Today's Races", ['UPCOMING', ':1', '/100', 'Speed', 'Stamina']],
      [
        'My Bets',
        ['Race', 'Horse', 'Amount', 'Won $550.00', 'Lost', 'Pending', 'WIN', 'LOSE', 'Winner: Nightcap'],
      ],
      ['Statistics', ['Total Bets', 'Wins', 'Win Rate', 'Profit/Loss']],
      ['Leaderboard', ['Rank', 'Player', 'Total Winnings', 'Total Bets', 'Win Rate']],
    ],
  }),
  page('/achievements', 'Achievements', {
    hue: 278,
    texts: ['Unlocked', 'In Progress', 'Locked', 'Complete'],
    buttons: ['Check Progress'],
    tabs: [
      ['My Achievements', ['Category', 'Unlocked', 'In Progress', 'Locked', 'common', '%']],
      ['Leaderboard', ['Rank', 'Player', 'Unlocked', 'Complete']],
      ['Statistics', ['Total Achievements', 'Total Players', 'Category', 'Rarity']],
    ],
  }),
  page('/market', 'Market', {
    texts: [
      ...['Gold', 'Food', 'Wood', 'Stone', 'Iron', 'Tools'],
      ...['No price history yet', 'Make some trades to see price movements!'],
      ...['Order Book', 'Place Order', 'Quantity', 'Portfolio'],
      ...['Market Stats', '24h Volume', 'Active Traders', 'Market Cap'],
    ],
    buttons: ['Buy', 'Sell'],
    tabs: [
      ['My Orders', []],
      ['My Trades', []],
      ['Best price', [], ['Buy now']],
      ['Limit order', ['Price per unit'], ['Place BUY Order']],
    ],
  }),
  page('/company', 'Acme', {
    title: 'Company · Tycoon Empire',
    texts: ['Technology'],
    tabs: [
      [
        'Overview',
        [
          ...['Total Employees', 'Available Slots', 'Salary', 'Efficiency Multiplier'],
          ...['Revenue', 'Expenses', 'Net Profit', 'Pay Salaries ($100.00)'],
        ],
      ],
      ['Employees', ['1 of 50', 'NPC', 'Fire', 'Coming Soon'], ['Hire NPC Employee', 'Hire Player']],
      ['Upgrades', ['Efficiency', 'Capacity', 'Automation', 'Level 1']],
      ['Leaderboard', ['Rank', 'Company', 'Owner', 'Employees', 'Efficiency']],
    ],
  }),
  page('/technologies', 'Technologies', { texts: ['Research is coming soon.'] }),
  page('/leaderboard', 'Leaderboard', {
    hue: 60,
    texts: ['The King'],
    tabs: [
      ['Main Leaderboard', ['Enhanced View', 'Rank', 'Player', 'Badges', 'Dollars', 'Points']],
      [
        'King System',
        ['Daily Production', "King's Daily Bonus", 'Top Kings by Total Bonuses', 'Longest Reigns'],
      ],
      ['Categories', ['Real Estate', 'Wealth']],
    ],
  }),
];

/** The admin's page. */
export const adminPage: SpecifiedPage = page('/admin', 'Admin', {
  texts: [],
  tabs: [
    [
      'Dashboard',
      [
        ...['Total players', 'Active today', 'Total wealth', 'Uptime', 'Top players', 'Memory', ' MB'],
        ...['Database size', 'Collections'],
      ],
    ],
    ['Players', ['Username or email'], ['Search']],
    ['Config', ['Salary of a game hour'], ['Refresh Configuration']],
    ['Tools', ['Send Announcement'], ['Send Announcement']],
  ],
});
