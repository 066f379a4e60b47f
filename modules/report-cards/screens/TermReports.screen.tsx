import { ExportButton, useLocale, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Inline, Load, Page, Select, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { z } from 'zod';
import { addressOf, reportCards } from './api.ts';
import { HomeroomNotes } from './teacher/HomeroomNotes.tsx';
import { TermComments } from './teacher/TermComments.tsx';

const search = z.object({ of: z.uuid().optional(), term: z.uuid().optional() });

/** The term report of one of my classes, with a comment for each student; and the message of the card, for my homeroom. */
export default function TermReportsScreen() {
  const [{ of, term }, change] = useSearchState(search);
  const mine = useQuery(reportCards.myClasses.queryOptions());
  const homerooms = mine.data?.homerooms ?? [];
  const sections = mine.data?.sections ?? [];
  const chosen = of ?? sections[0]?.id ?? homerooms[0]?.id;
  const isHomeroom = homerooms.some((homeroom) => homeroom.id === chosen);
  return (
    <Page title={m.report_cards_term_reports()} description={m.report_cards_term_reports_lede()}>
      <Load query={mine} skeleton={<Skeleton shape="table" />}>
        {() =>
          chosen ? (
            <Stack gap={16}>
              <Inline>
                <Select
                  label={m.report_cards_class()}
                  value={chosen}
                  onChange={(id) => change({ of: id ?? undefined, term: undefined })}
                  options={[
                    ...sections.map(({ id, name }) => ({ id, label: name, group: m.report_cards_my_classes() })),
                    ...homerooms.map(({ id, name }) => ({ id, label: name, group: m.report_cards_my_homerooms() })),
                  ]}
                />
              </Inline>
              {isHomeroom ? (
                <HomeroomNotes key={chosen} homeroomId={chosen} termId={term} onTerm={(id) => change({ term: id })} />
              ) : (
                <ClassTerm key={chosen} sectionId={chosen} termId={term} onTerm={(id) => change({ term: id })} />
              )}
            </Stack>
          ) : (
            <EmptyState scene="books" title={m.report_cards_no_classes()}>
              {m.report_cards_no_classes_text()}
            </EmptyState>
          )
        }
      </Load>
    </Page>
  );
}

interface ClassTermProps {
  sectionId: string;
  termId: string | undefined;
  onTerm: (id: string) => void;
}

function ClassTerm({ sectionId, termId, onTerm }: ClassTermProps) {
  const locale = useLocale();
  const query = useQuery({
    ...reportCards.termReport.queryOptions({ input: { sectionId, termId } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {(report) => (
        <Stack gap={16}>
          <Inline gap={12} className="items-end">
            <Select
              label={m.report_cards_term()}
              value={report.termId}
              onChange={(id) => id && onTerm(id)}
              options={report.terms.map(({ id, name }) => ({ id, label: name }))}
            />
            <Button icon={FileText} href={addressOf.term(sectionId, report.termId, locale)} download>
              {m.report_cards_pdf()}
            </Button>
            <ExportButton name="report_cards.term" filters={{ sectionId, termId: report.termId }} />
          </Inline>
          {report.rows.length === 0 ? (
            <EmptyState scene="books" title={m.report_cards_no_students()} />
          ) : (
            <TermComments report={report} />
          )}
        </Stack>
      )}
    </Load>
  );
}
