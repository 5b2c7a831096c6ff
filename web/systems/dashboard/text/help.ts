export const helpText = (hourlyWage: string): readonly string[] => [
  'Net worth counts dollars, properties, the company at cost, goods at the reference price, and what open orders and bets hold. Crew, weapons and buildings are not counted.',
  'It is recorded at your first action of each game day; the line connects those records.',
  `Salary pays ${hourlyWage} an hour; your own rent is due once a game month.`,
];
