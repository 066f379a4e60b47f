/** How sure we are of a fact: seen in a source, or general knowledge that the school should check with its ministry. */
export type Confidence = 'seen' | 'check_locally';

export interface LevelPreset {
  name: string;
  shortName: string;
  stage: 'preschool' | 'primary' | 'secondary';
}

/** The ways in which a country divides a year; the first is what a new school gets. */
export interface TermPlan {
  kind: string;
  /** `{n}` is the ordinal: "1.º bimestre". */
  name: string;
  count: number;
}

/** How marks are written and from which one on a pupil passes; null where that is each school's or district's own. */
export interface ScalePreset {
  written: string;
  pass: string | null;
  confidence: Confidence;
}

/** What a country's schools take for granted. Data, versioned: a school keeps the version it was set up with. */
export interface CountryPreset {
  country: string;
  version: number;
  currency: string;
  locale: 'es' | 'en';
  timeZones: readonly string[];
  termPlans: readonly TermPlan[];
  /** For whoever chooses the country; the exact rules are data of the grading engine, and a check holds the two together. */
  scales: readonly ScalePreset[];
  /** Month-day of the usual first and last day of classes; a year that wraps (ago-jul) ends in the next one. */
  year: { starts: string; ends: string; confidence: Confidence };
  /** Month-days that are free every year. Movable feasts are added by the school. */
  holidays: readonly { on: string; name: string }[];
  levels: readonly LevelPreset[];
  shifts: readonly string[];
  /** The identity document of a pupil, and the name of its check in `stdnum`, where one exists. */
  document: { kind: string; name: string; check: string | null; confidence: Confidence };
  /** What the adult in charge of a pupil is called. */
  guardian: string;
  twoSurnames: boolean;
  /** Share of days below which promotion is in question, in percent; null where no national rule is confirmed. */
  attendanceFloor: { percent: number | null; confidence: Confidence };
}

const ORDINALS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** Builds a ladder of levels: `ladder('primary', 6, (n) => [`${n}.º de primaria`, `${n}P`])`. */
export const ladder = (
  stage: LevelPreset['stage'],
  count: number,
  name: (n: string) => [string, string],
  from = 1,
): LevelPreset[] =>
  ORDINALS.slice(from - 1, from - 1 + count).map((n) => {
    const [long, short] = name(n);
    return { name: long, shortName: short, stage };
  });
