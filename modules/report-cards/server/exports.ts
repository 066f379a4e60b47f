import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { z } from 'zod';
import type { ClassReport, TermReport } from '../contract/teacher.ts';
import { readClassReport, readTermReport } from './service/teacher-reports.ts';

type TermRow = TermReport['rows'][number];
type ClassRow = ClassReport['rows'][number];

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
