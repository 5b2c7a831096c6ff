import { toCents } from '../../../primitives.ts';
import { type AchievementRule, ofCategory } from '../terms.ts';

export const renownAchievements: readonly AchievementRule[] = [
  ...ofCategory('combat', [
    ['first_blood', 'First Blood', 'Win a fight.', 'common', 'fightsWon', 1, 'knuckles'],
    ['feared', 'Feared', 'Win 10 fights.', 'uncommon', 'fightsWon', 10, 'knuckles'],
    ['untouchable', 'Untouchable', 'Win 50 fights.', 'rare', 'fightsWon', 50, 'shield'],
    ['boss_of_bosses', 'Boss of Bosses', 'Win 250 fights.', 'legendary', 'fightsWon', 250, 'knuckles'],
    ['black_eye', 'Black Eye', 'Lose a fight.', 'common', 'fightsLost', 1, 'bandage'],
    ['crew', 'A Crew', 'Hire 10 mafiosi in all.', 'common', 'menHired', 10, 'hat'],
    ['family_business', 'Family Business', 'Hire 100 mafiosi in all.', 'uncommon', 'menHired', 100, 'hat'],
    ['heavy_hands', 'Heavy Hands', 'Field 500 attack power.', 'uncommon', 'attackPower', 500, 'pistol'],
    ['stone_wall', 'Stone Wall', 'Field 500 defense power.', 'uncommon', 'defensePower', 500, 'wall'],
    ['spoils', 'Spoils', 'Take $10,000 in fights.', 'rare', 'loot', toCents(10_000), 'sack'],
  ]),
  ...ofCategory('horse_racing', [
    ['first_bet', 'A Day at the Races', 'See a bet through to the finish.', 'common', 'bets', 1, 'glasses'],
    ['punter', 'Punter', 'See 25 bets through to the finish.', 'uncommon', 'bets', 25, 'slip'],
    ['beginners_luck', "Beginner's Luck", 'Win a bet.', 'common', 'betsWon', 1, 'horseshoe'],
    ['tipster', 'Tipster', 'Win 10 bets.', 'uncommon', 'betsWon', 10, 'horseshoe'],
    ['oracle', 'Oracle of the Turf', 'Win 50 bets.', 'rare', 'betsWon', 50, 'rosette'],
    ['stable_secrets', 'Stable Secrets', 'Win 250 bets.', 'legendary', 'betsWon', 250, 'post'],
    [
      'bookies_bane',
      "The Bookie's Bane",
      'Be paid $10,000 by the book.',
      'uncommon',
      'betPayouts',
      toCents(10_000),
      'roll',
    ],
    [
      'broke_the_book',
      'Broke the Book',
      'Be paid $100,000 by the book.',
      'rare',
      'betPayouts',
      toCents(100_000),
      'suitcase',
    ],
  ]),
  ...ofCategory('social', [
    ['first_word', 'First Word', 'Say something in your alliance.', 'common', 'messages', 1, 'telephone'],
    ['talker', 'On the Line', 'Say 100 things in your alliances.', 'uncommon', 'messages', 100, 'telephone'],
    ['collector', 'Collector', 'Unlock 10 achievements.', 'uncommon', 'unlocked', 10, 'cup'],
    ['connoisseur', 'Connoisseur', 'Unlock 25 achievements.', 'rare', 'unlocked', 25, 'cup'],
    ['full_cabinet', 'Full Cabinet', 'Unlock 60 achievements.', 'legendary', 'unlocked', 60, 'cabinet'],
    ['known', 'Known', 'Have 100 points.', 'common', 'points', 100, 'star'],
    ['talk_of_the_town', 'Talk of the Town', 'Have 500 points.', 'uncommon', 'points', 500, 'paper'],
    ['household_name', 'Household Name', 'Have 2,000 points.', 'rare', 'points', 2_000, 'paper'],
  ]),
];
