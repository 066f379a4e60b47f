import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type ExamLine, examFilters, importReportFilters, type QuestionLine, questionFilters } from '../contract.ts';
import {
  DIFFICULTY_NAMES,
  EXAM_STATE_NAMES,
  KIND_NAMES,
  LINE_STATE_NAMES,
  QUESTION_STATE_NAMES,
} from '../rules/names.ts';
import { plainText } from '../rules/plain-text.ts';
import { reasonText } from '../rules/reason-text.ts';
import { getImport, listReport } from './service/imports.ts';
import { listExams } from './service/list-exams.ts';
import { listQuestions } from './service/list-questions.ts';

type ReportLine = Awaited<ReturnType<typeof listReport>>['items'][number];

const moment = (instant: string | null) => instant && new Date(instant);

defineExport('assessments.questions', {
  needs: 'assessments.bank',
  title: m.assessments_bank,
  filters: questionFilters,
  columns: [
    { title: m.assessments_title_name, value: (row: QuestionLine) => row.title, width: 34 },
    { title: m.assessments_prompt, value: (row) => plainText(row.prompt), width: 60 },
    { title: m.assessments_kind, value: (row, locale) => KIND_NAMES[row.kind]({}, { locale }), width: 22 },
    { title: m.assessments_subject, value: (row) => row.subject.name, width: 24 },
    { title: m.assessments_course, value: (row) => row.course?.name, width: 24 },
    { title: m.assessments_difficulty, value: (row, locale) => DIFFICULTY_NAMES[row.difficulty]({}, { locale }) },
    { title: m.assessments_tags, value: (row) => row.tags.join(', '), width: 30 },
    { title: m.assessments_owner, value: (row) => row.owner, width: 28 },
    {
      title: m.assessments_shared,
      value: (row, locale) => (row.shared ? m.assessments_shared_with_school({}, { locale }) : ''),
      width: 26,
    },
    { title: m.assessments_state, value: (row, locale) => QUESTION_STATE_NAMES[row.state]({}, { locale }), width: 12 },
    { title: m.assessments_exams, value: (row) => row.uses, width: 10 },
    { title: m.assessments_changed, value: (row) => new Date(row.changedAt), width: 20 },
  ],
  page: (tx, actor, filters, page) => listQuestions(tx, actor, { ...filters, ...page }),
});

defineExport('assessments.exams', {
  needs: 'assessments.read',
  title: m.assessments_exams,
  filters: examFilters,
  columns: [
    { title: m.assessments_exam, value: (row: ExamLine) => row.title, width: 34 },
    { title: m.assessments_class, value: (row) => row.section ?? row.course, width: 28 },
    { title: m.assessments_opens, value: (row) => moment(row.opensAt), width: 20 },
    { title: m.assessments_due, value: (row) => moment(row.dueAt), width: 20 },
    { title: m.assessments_field_minutes, value: (row) => row.minutes, width: 10 },
    { title: m.assessments_sitting, value: (row) => row.sitting, width: 12 },
    { title: m.assessments_ended, value: (row) => row.ended, width: 12 },
    { title: m.assessments_field_students, value: (row) => row.students, width: 12 },
    { title: m.assessments_to_mark, value: (row) => row.waiting, width: 14 },
    { title: m.assessments_state, value: (row, locale) => EXAM_STATE_NAMES[row.state]({}, { locale }), width: 14 },
  ],
  page: (tx, actor, filters, page) => listExams(tx, actor, { ...filters, ...page }),
});

/** What became of each question of a file, for whoever mends the file. */
defineExport('assessments.import_report', {
  needs: 'assessments.bank',
  title: m.assessments_report,
  of: async (tx, actor, { id }) => (await getImport(tx, actor, id)).fileName,
  filters: importReportFilters,
  columns: [
    { title: m.assessments_question, value: (row: ReportLine) => row.name, width: 34 },
    { title: m.assessments_state, value: (row, locale) => LINE_STATE_NAMES[row.state]({}, { locale }), width: 18 },
    {
      title: m.assessments_reasons,
      value: (row, locale) => row.reasons.map((reason) => reasonText(reason, locale)).join(' '),
      width: 60,
    },
    { title: m.assessments_import_file, value: (row) => row.file, width: 28 },
    { title: m.assessments_line_number, value: (row) => row.line, width: 10 },
  ],
  page: (tx, actor, filters, page) => listReport(tx, actor, { ...filters, ...page }),
});
