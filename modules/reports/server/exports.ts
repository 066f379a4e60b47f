import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type RunView, runFilters } from '../contract/runs.ts';
import { type ComparedStudent, comparedFilters } from '../contract/students.ts';
import { arrangeCompared } from '../rules/arrange-compared.ts';
import { reasonText } from '../rules/reason-text.ts';
import { sizeText } from '../rules/size-text.ts';
import { compareStudents } from './service/follow/compare.ts';
import { listRuns } from './service/runs/list-runs.ts';
import { saidText } from './service/runs/said.ts';

/** Which reports were run; their files and the codes of signed papers stay where they are. */
defineExport('reports.runs', {
  needs: 'reports.use',
  title: m.reports_history,
  filters: runFilters,
  columns: [
    { title: m.reports_report, value: (row: RunView) => row.title, width: 34 },
    { title: m.reports_parameters, value: (row, locale) => saidText(row.said, locale), width: 36 },
    { title: m.reports_state, value: (row, locale) => m.reports_state_is({ state: row.state }, { locale }), width: 18 },
    { title: m.reports_rows, value: (row) => row.rows, width: 10 },
    {
      title: m.reports_file,
      value: ({ format, bytes }, locale) =>
        [m.reports_format_is({ format }, { locale }), ...(bytes === null ? [] : [sizeText(bytes, locale)])].join(' · '),
      width: 18,
    },
    {
      title: m.reports_by,
      value: ({ scheduled, by }, locale) => (scheduled ? m.reports_by_schedule({ by }, { locale }) : by),
      width: 30,
    },
    { title: m.reports_at, value: (row) => new Date(row.at), width: 20 },
  ],
  page: (tx, actor, filters, page, locale) => listRuns(tx, actor, { ...filters, ...page }, locale),
});

interface ComparedRow extends ComparedStudent {
  section: string;
  term: string | undefined;
  mark: string | null | undefined;
  before: string | null | undefined;
}

defineExport('reports.students', {
  needs: 'reports.read_section',
  title: m.reports_students_title,
  filters: comparedFilters,
  columns: [
    { title: m.reports_take_section, value: (row: ComparedRow) => row.section, width: 24 },
    { title: m.reports_student, value: (row) => row.name, width: 34 },
    {
      title: m.reports_mastery,
      value: ({ mastery }, locale) =>
        mastery && m.reports_of({ part: mastery.mastered, of: mastery.begun }, { locale }),
      width: 12,
    },
    { title: m.reports_grade_before, value: (row) => row.before, width: 14 },
    { title: m.reports_take_term, value: (row) => row.term, width: 18 },
    { title: m.reports_grade, value: (row) => row.mark, width: 10 },
    { title: m.reports_missing_column, value: (row) => row.missing, width: 12 },
    { title: m.reports_attendance, value: (row) => row.presence.percent, width: 12 },
    {
      title: m.reports_look,
      value: (row, locale) => row.reasons.map((reason) => reasonText(reason, locale)).join('; '),
      width: 60,
    },
  ],
  page: async (tx, actor, filters, _page, locale) => {
    const { students, terms, termId, name } = await compareStudents(tx, actor, filters.sectionId, locale);
    const at = terms.findIndex(({ id }) => id === termId);
    return {
      items: arrangeCompared(students, filters).map(
        (student): ComparedRow => ({
          ...student,
          section: name,
          term: terms[at]?.name,
          mark: student.terms.find(({ id }) => id === termId)?.mark,
          before: student.terms[at - 1]?.mark,
        }),
      ),
    };
  },
});
