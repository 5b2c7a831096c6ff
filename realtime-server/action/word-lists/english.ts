import { englishDataset, englishRecommendedTransformers, type RegExpMatcherOptions } from 'obscenity';

export const english: RegExpMatcherOptions = { ...englishDataset.build(), ...englishRecommendedTransformers };
