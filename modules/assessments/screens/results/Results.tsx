import { failureText, saveFile, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, formatNumber, Load, Skeleton, Stack, Stat, Tabs, Tiles, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, Download } from 'lucide-react';
import { z } from 'zod';
import type { ResultsView } from '../../contract.ts';
import { examHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { AttemptDrawer } from './AttemptDrawer.tsx';
import { QuestionResults } from './QuestionResults.tsx';
import { StudentResults } from './StudentResults.tsx';
import { useResultSearch } from './use-result-search.ts';
import './results.css';

const search = z.object({ attempt: z.uuid().optional() });

/** What came of an exam in a class, student by student and question by question. */
export function Results({ id }: { id: string }) {
  const { attempt } = useSearch(search);
  const [{ by }, change] = useResultSearch();
  const query = useQuery(assessments.results.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {(view) => (
        <Stack gap={16}>
          <Summary view={view} />
          <Recording view={view} />
          <Tabs
            label={m.assessments_part_results()}
            items={[
              { id: 'students', label: m.assessments_by_student() },
              { id: 'questions', label: m.assessments_by_question() },
            ]}
            value={by}
            onChange={(next) => change({ by: next === 'questions' ? 'questions' : 'students' }, { keeps: true })}
          >
            {(shown) => (shown === 'students' ? <StudentResults view={view} /> : <QuestionResults view={view} />)}
          </Tabs>
          {attempt && <AttemptDrawer id={attempt} view={view} />}
        </Stack>
      )}
    </Load>
  );
}

/** The class in a few numbers; a number opens its rows. */
function Summary({ view }: { view: ResultsView }) {
  const { summary, counts, points, examId, id } = view;
  const rows = (who: string) => `${examHref(examId, 'results', id)}&who=${who}`;
  const most = formatNumber(Number(points));
  return (
    <Tiles min={150}>
      <Stat label={m.assessments_ended()} value={counts.ended} href={rows('ended')} />
      <Stat label={m.assessments_standing_not_begun()} value={counts.notBegun} href={rows('not_begun')} />
      {summary && (
        <>
          <Stat
            label={m.assessments_mean()}
            value={m.assessments_points_of({ earned: formatNumber(summary.mean, ONE), points: most })}
          />
          <Stat
            label={m.assessments_median()}
            value={m.assessments_points_of({ earned: formatNumber(summary.median, ONE), points: most })}
          />
          <Stat
            label={m.assessments_range()}
            value={m.assessments_from_to({
              from: formatNumber(summary.least, ONE),
              to: formatNumber(summary.most, ONE),
            })}
          />
        </>
      )}
    </Tiles>
  );
}
const ONE = { maximumFractionDigits: 1 };

/** Where the marks are on their way: to be marked, to be taken over, to be returned. */
function Recording({ view }: { view: ResultsView }) {
  const cache = useQueryClient();
  const { counts, can, id, examId } = view;
  const finish = useMutation({
    mutationFn: () => assessments.finishMarking.call({ id }),
    onSuccess: async ({ recorded }) => {
      toast(m.assessments_recorded({ count: recorded }));
      await cache.invalidateQueries({ queryKey: assessments.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const takeOut = useMutation({
    mutationFn: () => assessments.exportResults.call({ id }),
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const marked = view.students.filter(({ score }) => score !== null).length;
  return (
    <>
      {counts.waiting > 0 && can.mark && (
        <Callout
          tone="warn"
          actions={
            <Button size="sm" href={examHref(examId, 'marking', id)}>
              {m.assessments_go_mark()}
            </Button>
          }
        >
          {m.assessments_answers_wait({ count: counts.waiting })}
        </Callout>
      )}
      <div className="re-acts">
        {can.mark && (
          <>
            <Button
              variant="primary"
              icon={CheckCheck}
              isPending={finish.isPending}
              isDisabled={marked === 0}
              onPress={() => finish.mutate()}
            >
              {m.assessments_take_over({ count: marked })}
            </Button>
            <Button href={`/teacher/grade/${id}`} isDisabled={counts.recorded === 0}>
              {m.assessments_return_marks()}
            </Button>
          </>
        )}
        <Button icon={Download} isPending={takeOut.isPending} onPress={() => takeOut.mutate()}>
          {m.assessments_export_results()}
        </Button>
        <small>{m.assessments_recorded_of({ recorded: counts.recorded, released: counts.released })}</small>
      </div>
    </>
  );
}
