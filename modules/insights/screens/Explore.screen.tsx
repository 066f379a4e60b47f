import { ExportButton, saveContent, useLive, useRun, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, EmptyState, IconButton, Inline, Load, Page, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ExploreView } from '../contract/explore.ts';
import { rowsOfTotal } from '../rules/rows-behind.ts';
import { insights } from './api.ts';
import { AnswerChart } from './explore/AnswerChart.tsx';
import { AnswerTable } from './explore/AnswerTable.tsx';
import { RowsProvider } from './explore/OpenRows.tsx';
import { QuestionBar } from './explore/QuestionBar.tsx';
import { Summary } from './explore/Summary.tsx';
import { useQuestion } from './explore/use-question.ts';
import { Views } from './explore/Views.tsx';
import { dayText, measureName } from './say.ts';
import './insights.css';

function Delivered({ id, deliveries }: { id: string; deliveries: ExploreView['deliveries'] }) {
  const run = useRun(insights.key());
  const found = deliveries.find((one) => one.id === id);
  if (!found) return <Callout tone="warn">{m.insights_delivery_gone()}</Callout>;
  const fetchFile = () =>
    run(async () => {
      const file = await insights.delivery.call({ id });
      saveContent(file.name, file, file.type);
    }, m.insights_paper_ready());
  return (
    <Callout tone="info" actions={<Button onPress={() => void fetchFile()}>{m.insights_delivery_open()}</Button>}>
      {m.insights_delivery_ready({ name: found.name, day: dayText(found.on) })}
    </Callout>
  );
}

/** Questions to the figures of the school: what, told apart by what, when and against what; a chart, its table and what changed. */
export default function ExploreScreen() {
  const [question, change] = useQuestion();
  const [viewId, delivery, behind] = [useSearch('view'), useSearch('delivery'), useSearch('rows')];
  const cache = useQueryClient();
  const run = useRun(insights.key());
  useLive(['insights.changed'], () => void cache.invalidateQueries({ queryKey: insights.explore.key() }));
  // A question with forty filters is too long for an address.
  const query = useQuery({
    queryKey: [...insights.explore.key(), question],
    queryFn: () => insights.explore.call(question),
    placeholderData: (before) => before,
  });
  const data = query.data;
  const put = (given: object) => change(given, { push: true });
  const only = data?.choices.schools.length === 1 ? data.choices.schools[0]?.id : undefined;
  // A link from the dashboard opens the students behind the whole.
  const whole = behind === 'all' && data ? rowsOfTotal(data.answer, only) : null;
  const paper = () =>
    run(async () => {
      const file = await insights.paper.call(question);
      saveContent(file.name, file, file.type);
    }, m.insights_paper_ready());
  const chosen = data?.views.find(({ id }) => id === viewId) ?? null;
  return (
    <Page
      title={m.insights_explore_title()}
      actions={
        data && (
          <Views
            view={data}
            question={question}
            chosen={chosen}
            onAsk={(earlier) => put({ from: undefined, through: undefined, ...earlier })}
            onOpen={(view) => put({ from: undefined, through: undefined, ...view?.question, view: view?.id })}
          />
        )
      }
    >
      <RowsProvider
        school={only}
        behind={whole && { ...whole, name: m.insights_total() }}
        onClose={() => behind && put({ rows: undefined })}
      >
        <Stack gap={16}>
          {delivery && data && <Delivered id={delivery} deliveries={data.deliveries} />}
          {data && <QuestionBar question={question} choices={data.choices} onChange={put} />}
          <Load query={query} skeleton={<Skeleton shape="chart" />}>
            {({ answer }) => (
              <Stack gap={16}>
                <Summary answer={answer} />
                {answer.rows.length === 0 ? (
                  <EmptyState scene="sheet" title={m.insights_note_no_facts()} />
                ) : (
                  <>
                    <Card
                      title={measureName(answer.question.measure)}
                      actions={
                        <Inline gap={6}>
                          <IconButton icon={FileDown} label={m.insights_paper()} onPress={() => void paper()} />
                          <ExportButton name="insights.answer" filters={question} />
                        </Inline>
                      }
                    >
                      <AnswerChart answer={answer} hideTitle />
                    </Card>
                    <Section title={m.insights_table()} count={answer.rows.length}>
                      <AnswerTable answer={answer} />
                    </Section>
                  </>
                )}
              </Stack>
            )}
          </Load>
        </Stack>
      </RowsProvider>
    </Page>
  );
}
