import { ExportButton, useLocale, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  formatShare,
  Inline,
  Load,
  Page,
  ReadTable,
  Section,
  Select,
  Skeleton,
  Stack,
  Stat,
  Tiles,
} from '@patio/ui';
import { Bars } from '@patio/ui/charts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { z } from 'zod';
import type { ClassReport } from '../contract.ts';
import { addressOf, reportCards } from './api.ts';

const search = z.object({ section: z.uuid().optional() });

/** A class over the year: how the terms went, how the marks spread, and every student in one line. */
export default function ClassReportScreen() {
  const locale = useLocale();
  const [{ section }, change] = useSearchState(search);
  const mine = useQuery(reportCards.myClasses.queryOptions());
  const chosen = section ?? mine.data?.sections[0]?.id;
  const query = useQuery({
    ...reportCards.classReport.queryOptions({ input: { sectionId: chosen ?? '' } }),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={m.report_cards_class_report()} description={m.report_cards_class_report_lede()}>
      {mine.data && !chosen ? (
        <EmptyState scene="books" title={m.report_cards_no_classes()}>
          {m.report_cards_no_classes_text()}
        </EmptyState>
      ) : (
        <Load query={query} skeleton={<Skeleton shape="table" />}>
          {(report) => (
            <Stack gap={20}>
              <Inline gap={12} className="items-end">
                <Select
                  label={m.report_cards_class()}
                  value={chosen ?? null}
                  onChange={(id) => change({ section: id ?? undefined })}
                  options={(mine.data?.sections ?? []).map(({ id, name }) => ({ id, label: name }))}
                />
                <Button icon={FileText} href={addressOf.class(report.section.id, locale)} download>
                  {m.report_cards_pdf()}
                </Button>
                <ExportButton name="report_cards.class" filters={{ sectionId: report.section.id }} />
              </Inline>
              {report.rows.length === 0 ? (
                <EmptyState scene="books" title={m.report_cards_no_students()} />
              ) : (
                <Whole report={report} />
              )}
            </Stack>
          )}
        </Load>
      )}
    </Page>
  );
}

function Whole({ report }: { report: ClassReport }) {
  const spread = report.distribution.some((part) => part.students > 0);
  return (
    <>
      <Tiles min={260}>
        {report.terms
          .filter((term) => term.marks > 0)
          .map((term) => (
            <Stat
              key={term.id}
              label={term.name}
              value={term.mean ?? '–'}
              unit={m.report_cards_failed_of({ failed: term.failed, marks: term.marks })}
            />
          ))}
      </Tiles>
      {spread && (
        <Card>
          <Bars
            title={m.report_cards_distribution_last()}
            heads={[m.report_cards_range(), m.report_cards_students()]}
            data={report.distribution.map(({ from, until, students }) => ({
              label: `${from}–${until}`,
              value: students,
            }))}
          />
        </Card>
      )}
      <Section title={m.report_cards_students()} count={report.rows.length}>
        <Card flush>
          <ReadTable
            rows={report.rows}
            rowId={(row) => row.studentId}
            subject={{ label: m.report_cards_student(), cell: (row) => row.name }}
            columns={[
              ...report.terms.map((term, at) => ({
                id: term.id,
                label: term.short,
                cell: (row: ClassReport['rows'][number]) => (
                  <span className={row.failed[at] ? 'text-bad-ink' : undefined}>{row.marks[at] ?? '–'}</span>
                ),
              })),
              { id: 'mean', label: m.report_cards_mean(), cell: (row) => <b>{row.mean ?? '–'}</b> },
              {
                id: 'present',
                label: m.report_cards_attendance(),
                cell: (row) => (row.presentPercent === null ? '–' : formatShare(row.presentPercent, 100)),
              },
            ]}
          />
        </Card>
      </Section>
    </>
  );
}
