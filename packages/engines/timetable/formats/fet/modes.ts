import { TimetableFailure } from '../../failures.ts';
import { MOST_HALF_HOURS } from '../../model/half-hours.ts';
import { child, wholeNumber, type XmlElement } from '../xml.ts';
import { HALF_DAY_READERS, HALF_DAY_USUAL, OLD_NAMES, readBehaviours } from './half-days.ts';
import type { Reader } from './people-constraints.ts';
import type { FetSchool } from './school.ts';
import { TERM_READERS } from './terms.ts';

const MODES = ['Official', 'Mornings_Afternoons', 'Block_Planning', 'Terms'] as const;
export type Mode = (typeof MODES)[number];

/** The programs from which the modes came wrote no mode into their files, only their name beside the version. */
const OLD_PROGRAMS: [version: RegExp, mode: Mode][] = [
  [/-(?:ma\d|algeria|morocco)/, 'Mornings_Afternoons'],
  [/-mathmake/, 'Terms'],
  [/-bp$/, 'Block_Planning'],
];
/** They knew terms only as a fifth of the days. */
const OLD_TERMS = 5;

/** How a file is to be read: its mode, and what the program that wrote it called things. */
export interface FetMode {
  mode: Mode;
  /** The name beside the version of a program from before the modes; nothing for FET itself. */
  old: string;
}

export function readMode(root: XmlElement): FetMode {
  const field = child(root, 'Mode');
  const version = root.attributes.version ?? '';
  const program = field ? undefined : OLD_PROGRAMS.find(([name]) => name.test(version));
  const mode = field?.text.trim() ?? program?.[1] ?? 'Official';
  if (!(MODES as readonly string[]).includes(mode))
    throw new TimetableFailure('timetable.mode_unknown', { line: field!.line, name: mode.slice(0, 60) });
  return { mode: mode as Mode, old: program ? version.slice(version.indexOf('-') + 1) : '' };
}

/** Prepares the calendar of a mode; what the teachers' fields say in it comes with it. */
export function openMode(root: XmlElement, school: FetSchool, { mode, old }: FetMode): void {
  const { calendar } = school.model;
  if (mode === 'Terms') {
    const terms = child(root, 'Number_of_Terms');
    const days = child(root, 'Number_of_Days_Per_Term');
    const count = terms ? wholeNumber(terms, 1) : OLD_TERMS;
    const each = days ? wholeNumber(days, 1) : calendar.days.length / count;
    if (count * each !== calendar.days.length)
      throw new TimetableFailure('timetable.count_mismatch', {
        line: (terms ?? root).line,
        element: 'Number_of_Terms',
        said: count * each,
        found: calendar.days.length,
      });
    school.daysPerTerm = each;
  }
  if (mode !== 'Mornings_Afternoons') return;
  const { line } = child(root, 'Days_List')!;
  if (calendar.days.length % 2 === 1)
    throw new TimetableFailure('timetable.count_mismatch', {
      line,
      element: 'Number_of_Days',
      said: calendar.days.length,
      found: calendar.days.length + 1,
    });
  if (calendar.periods.length > MOST_HALF_HOURS)
    throw new TimetableFailure('timetable.too_large', { line, periods: 2 * calendar.periods.length });
  calendar.halfDays = true;
  readBehaviours(root, school, old);
}

/** The reader of a type of constraint in this mode; none where the mode gives it a meaning that nobody has made sure of. */
export function readerIn(
  { mode, old }: FetMode,
  type: string,
  usual: Record<string, Reader | undefined>,
): Reader | undefined {
  const own = (readers: Record<string, Reader | undefined>, name: string) =>
    Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (mode === 'Terms') return own(TERM_READERS, type) ?? own(usual, type);
  if (mode !== 'Mornings_Afternoons') return own(usual, type);
  const name = old && Object.hasOwn(OLD_NAMES, type) ? OLD_NAMES[type]! : type;
  return own(HALF_DAY_READERS, name) ?? (HALF_DAY_USUAL.has(name) ? own(usual, name) : undefined);
}
