import { z } from 'zod';

/** In or out of school; the two directions a code can point. */
export const DIRECTIONS = ['in', 'out'] as const;
/** How: in class, late, elsewhere on the school's behalf, gone early, or through a screen. */
export const SCOPES = ['on_site', 'late', 'off_site', 'left_early', 'remote'] as const;
/** What a day or a period with this code is counted as. Exactly one of the three, so that counts always reconcile. */
export const COUNTS = ['present', 'absent', 'excused'] as const;
/** Who may set it. Families never set a code: they explain, and the office decides. */
export const SETTERS = ['teacher', 'office'] as const;

export type CountsAs = (typeof COUNTS)[number];

/** One way to mark a student. Codes are a school's own data; a country's preset is where they begin. */
export const attendanceCode = z.object({
  /** What is written in the register: one or two letters, unique in the school. */
  code: z.string().trim().min(1).max(3),
  name: z.object({ es: z.string().trim().min(1).max(60), en: z.string().trim().min(1).max(60) }),
  direction: z.enum(DIRECTIONS),
  scope: z.enum(SCOPES),
  countsAs: z.enum(COUNTS),
  setBy: z.array(z.enum(SETTERS)).min(1),
  /** May be set before the day: a trip, a planned absence. */
  ahead: z.boolean(),
  /** The key that sets it while taking a class. */
  key: z
    .string()
    .regex(/^[a-z]$/)
    .nullable(),
});
export type AttendanceCode = z.infer<typeof attendanceCode>;

const code = (
  letters: string,
  es: string,
  en: string,
  [direction, scope, countsAs]: [AttendanceCode['direction'], AttendanceCode['scope'], CountsAs],
  given: Partial<AttendanceCode> = {},
): AttendanceCode => ({
  code: letters,
  name: { es, en },
  direction,
  scope,
  countsAs,
  setBy: ['teacher', 'office'],
  ahead: false,
  key: null,
  ...given,
});

const officeAhead = { setBy: ['office'] as const, ahead: true };

/** What every school needs; countries differ in letters and words, which is why these are arguments. */
const codes = (letters: { present: string; late: [string, string]; absent: string; excused: [string, string] }) => [
  code(letters.present, 'Presente', 'Here', ['in', 'on_site', 'present'], { key: 'p' }),
  code(letters.absent, 'Falta', 'Absent', ['out', 'off_site', 'absent'], { key: 'a' }),
  code(letters.late[0], letters.late[1], 'Late', ['in', 'late', 'present'], { key: 'l' }),
  code(letters.excused[0], letters.excused[1], 'Excused', ['out', 'off_site', 'excused'], {
    ...officeAhead,
    setBy: ['office'],
  }),
  code('S', 'Salió antes', 'Left early', ['out', 'left_early', 'present'], { key: 's' }),
  code('C', 'Actividad del colegio', 'School activity', ['in', 'off_site', 'present'], {
    ...officeAhead,
    setBy: ['office'],
  }),
  code('R', 'A distancia', 'Remote', ['in', 'remote', 'present'], { key: 'r' }),
];

/** Where a new school of a country begins. The letters are those that its registers use; the school edits them. */
export const CODE_PRESETS: Record<string, AttendanceCode[]> = {
  PE: codes({ present: 'A', late: ['T', 'Tardanza'], absent: 'F', excused: ['J', 'Falta justificada'] }),
  CO: codes({ present: 'P', late: ['T', 'Retardo'], absent: 'F', excused: ['E', 'Falta con excusa'] }),
  CL: codes({ present: 'P', late: ['T', 'Atraso'], absent: 'A', excused: ['J', 'Ausencia justificada'] }),
  MX: codes({ present: 'A', late: ['T', 'Retardo'], absent: 'F', excused: ['J', 'Falta justificada'] }),
  ES: codes({ present: 'P', late: ['T', 'Retraso'], absent: 'F', excused: ['J', 'Falta justificada'] }),
  US: codes({ present: 'P', late: ['T', 'Tardanza'], absent: 'A', excused: ['E', 'Ausencia justificada'] }),
};
const USUAL = codes({ present: 'P', late: ['T', 'Tardanza'], absent: 'F', excused: ['J', 'Falta justificada'] });

/** The codes of a country, or the usual ones where we know no better. */
export const presetCodes = (country: string): AttendanceCode[] => CODE_PRESETS[country] ?? USUAL;

/** The four codes that taking a class needs by role, not by letter. A school always keeps one of each. */
export interface BasicCodes {
  present: AttendanceCode;
  absent: AttendanceCode;
  late: AttendanceCode;
  excused: AttendanceCode;
}

const first = (list: readonly AttendanceCode[], fits: (code: AttendanceCode) => boolean): AttendanceCode => {
  const found = list.find(fits);
  if (!found) throw new Error('a school keeps at least one code of each basic kind');
  return found;
};

/** The first code of each basic kind, in the school's own order. */
export const basicCodes = (list: readonly AttendanceCode[]): BasicCodes => ({
  present: first(list, (each) => each.countsAs === 'present' && each.scope === 'on_site'),
  absent: first(list, (each) => each.countsAs === 'absent'),
  late: first(list, (each) => each.scope === 'late'),
  excused: first(list, (each) => each.countsAs === 'excused'),
});

/** The letter that a register shows: an absence that was explained is written as the school writes excused ones, so that it also reads without colours. */
export function registerLetter(list: readonly AttendanceCode[], mark: { code: string; countsAs: CountsAs }): string {
  const own = list.find((each) => each.code === mark.code);
  return mark.countsAs === 'excused' && own?.countsAs === 'absent' ? basicCodes(list).excused.code : mark.code;
}

/** Whether a list of codes can run a school: one of each basic kind, letters and keys unique. */
export function isWholeList(list: readonly AttendanceCode[]): boolean {
  const unique = (values: readonly (string | null)[]) => {
    const given = values.filter((value) => value !== null);
    return new Set(given).size === given.length;
  };
  try {
    basicCodes(list);
    return unique(list.map((each) => each.code)) && unique(list.map((each) => each.key));
  } catch {
    return false;
  }
}

/** The letters under which Spanish knows what the usual keys mean: falta, tardanza. */
const SPANISH: Readonly<Record<string, string>> = { a: 'f', l: 't' };

/** The key that marks with a code, as the reader's language calls it; a key that a school chose itself stays as it is. */
export function keyIn(list: readonly AttendanceCode[], code: AttendanceCode, locale: 'es' | 'en'): string | null {
  const own = locale === 'es' && code.key ? SPANISH[code.key] : undefined;
  return own && !list.some((each) => each.key === own) ? own : code.key;
}

/** The code that a key means: first by the reader's language, then by the letter that every language knows. */
export const codeOfKey = (
  list: readonly AttendanceCode[],
  key: string,
  locale: 'es' | 'en',
): AttendanceCode | undefined =>
  list.find((each) => keyIn(list, each, locale) === key) ?? list.find((each) => each.key === key);
