import { type Actor, holds } from '@patio/access';
import { columnsOf, type ExportDefinition, exportNames, findExport } from '@patio/platform';
import { attendanceRegister, classAttendance } from './attendance.ts';
import { boardPack } from './board-pack.ts';
import { classContacts, classList, classMarks, classMissing } from './classes.ts';
import type { ReportDefinition } from './define.ts';
import { enrolmentList, ministryList } from './enrolment.ts';
import { failures, gradeActs, honourRoll } from './grades.ts';
import { staffLoad } from './staff.ts';

const OWN = [
  boardPack,
  enrolmentList,
  attendanceRegister,
  gradeActs,
  failures,
  honourRoll,
  staffLoad,
  ministryList,
  classList,
  classAttendance,
  classMarks,
  classMissing,
  classContacts,
] as readonly unknown[] as readonly ReportDefinition[];

const MOST_COUNTED = 50_000;

/** A list of another module that says of itself that it is a report too: read with its own rights and its own rules. */
function adapted(list: ExportDefinition): ReportDefinition | null {
  const { report } = list;
  if (!report) return null;
  return {
    key: list.name,
    group: report.group,
    title: list.title as ReportDefinition['title'],
    about: report.about as ReportDefinition['about'],
    audience: 'office',
    needs: [list.needs],
    takes: { school: 'must' },
    formats: ['xlsx', 'pdf', 'csv'],
    official: false,
    columns: ({ locale }) =>
      columnsOf(list, locale).map((column) => ({
        title: column.title({}, { locale }),
        value: (row) => column.value(row, locale),
        ...(column.width && { width: column.width }),
      })),
    page: async (tx, actor, { school, locale }, page) => {
      const answer = await list.page(tx, actor, report.filtersOf(school?.id ?? ''), page, locale);
      return answer as { items: readonly Record<string, unknown>[]; nextCursor?: string };
    },
    async count(tx, actor, { school, locale }) {
      const filters = report.filtersOf(school?.id ?? '');
      let [found, cursor]: [number, string | undefined] = [0, undefined];
      do {
        const page: { items: readonly unknown[]; nextCursor?: string | undefined } = await list.page(
          tx,
          actor,
          filters,
          { limit: 200, cursor },
          locale,
        );
        found += page.items.length;
        cursor = page.nextCursor;
      } while (cursor && found < MOST_COUNTED);
      return found;
    },
  };
}

/** Every report, with those that are lists of other modules. */
export const allReports = (): ReportDefinition[] => [
  ...OWN,
  ...exportNames().flatMap((name) => {
    const list = findExport(name);
    return list ? (adapted(list) ?? []) : [];
  }),
];

/** May this actor run this report at all? */
export const canRun = (actor: Actor, { audience, needs }: Pick<ReportDefinition, 'audience' | 'needs'>): boolean =>
  holds(actor, audience === 'office' ? 'reports.run' : 'reports.read_section') &&
  needs.every((capability) => holds(actor, capability));

/** The reports that this actor may run. */
export const reportsOf = (actor: Actor): ReportDefinition[] => allReports().filter((report) => canRun(actor, report));

/** A report by its name, for whoever may run it. */
export const findReport = (actor: Actor, key: string): ReportDefinition | undefined =>
  reportsOf(actor).find((report) => report.key === key);
