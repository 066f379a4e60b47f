import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { z } from 'zod';
import type { DocumentView } from '../contract/fields.ts';
import { type DeskView, deskPlace, documentFilters } from '../contract/office.ts';
import type { ClassReport, TermReport } from '../contract/teacher.ts';
import { kindLabel } from '../rules/kind-label.ts';
import { viewDesk } from './service/desk.ts';
import { listDocuments } from './service/read-documents.ts';
import { readClassReport, readTermReport } from './service/teacher-reports.ts';

type TermRow = TermReport['rows'][number];
type ClassRow = ClassReport['rows'][number];
type Homeroom = DeskView['homerooms'][number];

/** A teacher's term report as a sheet: one row per student. */
defineExport('report_cards.term', {
  needs: 'report_cards.write',
  title: m.report_cards_term_report,
  filters: z.object({ sectionId: z.uuid(), termId: z.uuid() }),
  columns: [
    { title: m.report_cards_number, value: (row: TermRow) => row.number, width: 12 },
    { title: m.report_cards_student, value: (row: TermRow) => row.name, width: 34 },
    { title: m.report_cards_mark_before, value: (row: TermRow) => row.before, width: 10 },
    { title: m.report_cards_mark, value: (row: TermRow) => row.mark, width: 10 },
    { title: m.report_cards_missed, value: (row: TermRow) => row.missed, width: 10 },
    { title: m.report_cards_comment, value: (row: TermRow) => row.comment, width: 60 },
  ],
  page: async (tx, actor, filters) => ({ items: (await readTermReport(tx, actor, filters)).rows }),
});

const MOST_TERMS = 6;

/** A class over the year as a sheet; the columns of terms that a school does not have stay empty. */
defineExport('report_cards.class', {
  needs: 'report_cards.write',
  title: m.report_cards_class_report,
  filters: z.object({ sectionId: z.uuid() }),
  columns: (locale) => [
    { title: m.report_cards_number, value: (row: ClassRow) => row.number, width: 12 },
    { title: m.report_cards_student, value: (row: ClassRow) => row.name, width: 34 },
    ...Array.from({ length: MOST_TERMS }, (_, at) => ({
      title: () => m.report_cards_term_at({ at: at + 1 }, { locale }),
      value: (row: ClassRow) => row.marks[at],
      width: 10,
    })),
    { title: m.report_cards_mean, value: (row: ClassRow) => row.mean, width: 10 },
    { title: m.report_cards_present_percent, value: (row: ClassRow) => row.presentPercent, width: 12 },
  ],
  page: async (tx, actor, filters) => ({ items: (await readClassReport(tx, actor, filters.sectionId)).rows }),
});

/** The homerooms of a term: who still owes grades, and how many cards are out. */
defineExport('report_cards.desk', {
  needs: 'report_cards.issue',
  title: m.report_cards_homerooms,
  filters: deskPlace,
  columns: [
    { title: m.report_cards_homeroom, value: (row: Homeroom) => row.name, width: 20 },
    { title: m.report_cards_students, value: (row) => row.students, width: 12 },
    {
      title: m.report_cards_grades,
      value: (row, locale) => row.open.join(', ') || m.report_cards_all_published({}, { locale }),
      width: 60,
    },
    { title: m.report_cards_issued, value: (row) => row.issued, width: 12 },
  ],
  page: async (tx, actor, filters) => ({ items: (await viewDesk(tx, actor, filters)).homerooms }),
});

defineExport('report_cards.documents', {
  needs: 'report_cards.issue',
  title: m.report_cards_tab_documents,
  filters: documentFilters,
  columns: [
    { title: m.report_cards_about, value: (row: DocumentView) => row.about, width: 34 },
    { title: m.report_cards_verify_kind, value: (row, locale) => kindLabel(row.kind, locale), width: 24 },
    { title: m.report_cards_document_number, value: (row) => row.number, width: 16 },
    { title: m.report_cards_edition, value: (row) => row.edition, width: 10 },
    {
      title: m.report_cards_state,
      value: (row, locale) => (row.supersededAt ? m.report_cards_superseded : m.report_cards_holds)({}, { locale }),
    },
    { title: m.report_cards_verify_issued, value: (row) => new Date(row.issuedAt), width: 20 },
    { title: m.report_cards_taken_home, value: (row) => row.readBy, width: 12 },
  ],
  page: (tx, actor, filters, page) => listDocuments(tx, actor, 'report_cards.issue', filters, page),
});
