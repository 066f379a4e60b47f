/** What counts how much. Halving or doubling most of these moves the first hit by a point or less (README). */
export const WEIGHTS = {
  /** BM25: how soon more of the same word stops counting, and how much long passages pay for their length. */
  k: 1.2,
  b: 0.6,
  /** A word of the same idea, and one that was written by ear or with a slip. */
  synonym: 0.55,
  misspelt: 0.65,
  /** A passage that names what is asked about, rather than mentioning it. */
  named: 1.3,
  /** The very word, and not another of its family. */
  exact: 1.25,
  /** One that says what it is, where that is asked. */
  defined: 2,
  /** One that has exactly the asked name in bold or on a card. */
  whollyNamed: 2.2,
  /** What the best piece of a passage counts beside the whole. */
  piece: 0.6,
  /** What two words in a row count. */
  pair: 0.8,
  /** A lesson that fits as a whole lends a little to each of its passages. */
  lesson: 1,
  /** By where a word stands. */
  title: 1.8,
  heading: 0.7,
  lessonTitle: 0.5,
  about: 0.3,
  /** A passage that has what the kind of question asks for: a reason, a number, a name. */
  cue: 1.05,
  /** Words that a glossary or a card of the course puts side by side. */
  paired: 0.5,
  /** What an everyday word counts towards being about the question. */
  everyday: 0.15,
  /** Kinds of blocks by kind of question. */
  factExample: 0.92,
  factActivity: 0.9,
  howExample: 1.1,
  whatGlossary: 1.1,
  whatExample: 0.85,
  checkpoint: 0.45,
  activity: 0.7,
  image: 0.62,
  easy: 0.85,
  goals: 0.5,
  opener: 0.85,
};
