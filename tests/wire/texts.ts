/** Section 8 of the specification: the page's texts when the server gives no reason for a failure. */
export const FAILURES = [
  'Login failed',
  'Signup failed',
  'An error occurred',
  'Failed to collect salary',
  'Failed to purchase property',
  'Failed to collect rent',
  'Failed to upgrade property',
  'Failed to sell property',
  'Failed to pay rent',
  'Failed to fetch alliance data',
  'Failed to leave alliance',
  'Failed to contribute to safe',
  'Failed to join alliance',
  'Failed to create alliance',
  'Failed to fetch combat data',
  'Failed to hire mafiosi',
  'Failed to attack player',
  'Failed to equip weapon',
  'Failed to unequip weapon',
  'Failed to fetch horse racing data',
  'Failed to place bet',
  'Failed to fetch achievement data',
  'Failed to check achievement progress',
  'Failed to place order',
  'Failed to upgrade company',
  'Failed to pay salaries',
  'Failed to hire employee',
  'Failed to fire employee',
  'Failed to create company',
  'Failed to load admin data',
  'Failed to send announcement',
  'Failed to update configuration',
  'Search failed',
  'Failed to reset economy',
  'Failed to load profile',
  'Failed to update profile',
  'Failed to delete profile',
] as const;

export type Failure = (typeof FAILURES)[number];

/** The page's texts after a success. */
export const SUCCESSES = [
  'Sign up successful! Welcome!',
  'Collected ${amount} salary!',
  'Weapon equipped!',
  'Weapon unequipped!',
  'No new achievements unlocked',
  'Unlocked N new achievement(s)!',
  'BUY/SELL order placed successfully!',
  'Configuration updated successfully',
  'Announcement sent successfully',
  'Profile updated successfully!',
] as const;

export type Success = (typeof SUCCESSES)[number];
