import type { ChoicesView, Format, Parameters, ReportView } from '../../contract.ts';

/** What a report is told before anybody changes it: what this person told it last, else what is nearest today. */
export function usualParameters(report: ReportView, choices: ChoicesView): Parameters {
  const takes = (name: string) => report.takes.find((each) => each.name === name);
  const before = report.last?.parameters ?? {};
  const isKnown = (list: readonly { id: string }[], id: string | undefined) => list.some((each) => each.id === id);
  const schoolId = isKnown(choices.schools, before.schoolId)
    ? before.schoolId
    : takes('school')?.required || choices.schools.length === 1
      ? choices.schools[0]?.id
      : undefined;
  const sectionId = isKnown(choices.sections, before.sectionId) ? before.sectionId : choices.sections[0]?.id;
  const place = takes('section') ? choices.sections.find(({ id }) => id === sectionId)?.schoolId : schoolId;
  const terms = choices.terms.filter((term) => term.schoolId === place);
  const begun = terms
    .filter(({ startsOn }) => startsOn <= choices.today)
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn));
  const over = begun.filter(({ endsOn }) => endsOn < choices.today);
  const term = isKnown(terms, before.termId) ? before.termId : (over[0] ?? begun[0] ?? terms[0])?.id;
  const preset = choices.presets.some(({ id }) => id === before.preset) ? before.preset : choices.presets[0]?.id;
  return {
    ...(takes('school') && schoolId && { schoolId }),
    ...(takes('section') && sectionId && { sectionId }),
    ...(takes('term')?.required && term && { termId: term }),
    ...(takes('period') && {
      from: before.from ?? begun[0]?.startsOn ?? choices.today,
      through: before.through ?? choices.today,
    }),
    ...(takes('preset') && preset && { preset }),
    ...(takes('homeroom') && isKnown(choices.homerooms, before.homeroomId) && { homeroomId: before.homeroomId }),
    ...(takes('level') && isKnown(choices.levels, before.gradeLevelId) && { gradeLevelId: before.gradeLevelId }),
  };
}

export const usualFormat = (report: ReportView): Format =>
  report.last && report.formats.includes(report.last.format) ? report.last.format : (report.formats[0] ?? 'xlsx');

const FIELD_OF = {
  school: 'schoolId',
  section: 'sectionId',
  term: 'termId',
  homeroom: 'homeroomId',
  level: 'gradeLevelId',
  period: 'from',
  preset: 'preset',
} as const;

/** Whether everything is there that the report must be told. */
export const isComplete = (report: ReportView, given: Parameters): boolean =>
  report.takes.every(({ name, required }) => !required || given[FIELD_OF[name]] !== undefined);
