import { englishDataset, englishRecommendedTransformers, type RegExpMatcherOptions } from 'obscenity';

/** Surnames and words in which the list finds others. */
const INNOCENT = [
  ...['cockpit', 'cummings', 'dickerson', 'dickey', 'dickie', 'dickinson', 'dickson', 'dykstra', 'fagan'],
  ...['fukuda', 'fukushima', 'klondyke', 'penistone', 'pissarro', 'semenov', 'vandyke', 'wankel'],
];

const { blacklistedTerms, whitelistedTerms = [] } = englishDataset.build();

export const english: RegExpMatcherOptions = {
  blacklistedTerms,
  whitelistedTerms: [...whitelistedTerms, ...INNOCENT],
  ...englishRecommendedTransformers,
};
