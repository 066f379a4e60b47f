/** 1: told to the tutor-in-charge in a digest. 2: read by the care team the same day. 3: tutoring stops and a person is called. */
export type Tier = 1 | 2 | 3;
export type Category =
  | 'self_harm'
  | 'abuse'
  | 'danger'
  | 'bullying'
  | 'hopeless'
  | 'home'
  | 'eating'
  | 'sad'
  | 'stress';

export interface Rule {
  tier: Tier;
  category: Category;
  pattern: RegExp;
}

/** Words without accents and signs; rules are written for that form. `_` stands for up to four words between. */
export const rule = (tier: Tier, category: Category, ...sources: string[]): Rule => ({
  tier,
  category,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${sources.join('|').replaceAll('_', '(?:\\p{L}+ ){0,4}')})(?![\\p{L}\\p{N}])`,
    'u',
  ),
});
