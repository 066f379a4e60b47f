import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, DescriptionList, EmptyState, Load, Page, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { TranscriptContent } from '../contract.ts';
import { addressOf, reportCards } from './api.ts';
import { AskTranscript } from './paper/AskTranscript.tsx';
import { PaperList } from './paper/PaperList.tsx';

/** Every year of a student, with a copy to take along and the official paper to ask for. */
export default function TranscriptScreen() {
  const locale = useLocale();
  const query = useQuery(reportCards.transcript.queryOptions({ input: { locale } }));
  return (
    <Page
      title={m.report_cards_transcript_title()}
      description={m.report_cards_transcript_lede()}
      width="read"
      actions={
        query.data && (
          <Button icon={FileText} href={addressOf.transcript(query.data.studentId, locale)} download>
            {m.report_cards_unofficial()}
          </Button>
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {({ studentId, content, requests, documents }) => (
          <Stack gap={24}>
            {content.years.length === 0 ? (
              <EmptyState scene="books" title={m.report_cards_no_years()}>
                {m.report_cards_no_years_text()}
              </EmptyState>
            ) : (
              content.years.toReversed().map((year) => <Year key={year.name} year={year} />)
            )}
            <AskTranscript studentId={studentId} requests={requests} />
            {documents.length > 0 && (
              <Section title={m.report_cards_official()}>
                <PaperList documents={documents} />
              </Section>
            )}
          </Stack>
        )}
      </Load>
    </Page>
  );
}

function Year({ year }: { year: TranscriptContent['years'][number] }) {
  const detail = year.running ? m.report_cards_year_runs() : undefined;
  return (
    <Section title={[year.name, year.level].filter(Boolean).join(' · ')} description={detail}>
      <Card>
        {year.courses.length === 0 ? (
          <p>{m.report_cards_year_empty()}</p>
        ) : (
          <DescriptionList
            layout="rows"
            items={[
              ...year.courses.map(({ name, mark, word, failed }) => ({
                term: name,
                value: (
                  <>
                    <b className={failed ? 'text-bad-ink' : undefined}>{mark ?? word ?? '–'}</b>
                    {mark !== null && word && <span className="text-ink-2">{` · ${word}`}</span>}
                  </>
                ),
              })),
              ...(year.average ? [{ term: m.report_cards_mean(), value: <b>{year.average}</b> }] : []),
            ]}
          />
        )}
      </Card>
    </Section>
  );
}
