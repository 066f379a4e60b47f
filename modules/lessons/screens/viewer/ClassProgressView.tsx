import { m } from '@patio/messages';
import { Callout, formatDate, Load, Meter, ReadTable, Section, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ClassProgress } from '../../contract.ts';
import { lessons } from '../api.ts';

const STATES = {
  open: { tone: 'neutral', text: m.lessons_standing_open },
  begun: { tone: 'info', text: m.lessons_standing_begun },
  done: { tone: 'ok', text: m.lessons_standing_done },
} as const;

/** How a class does in a lesson: the question that fails most, all questions, each student. */
export function ClassProgressView({ id, sectionId }: { id: string; sectionId: string }) {
  const progress = useQuery(lessons.classProgress.queryOptions({ input: { id, sectionId } }));
  return (
    <Load query={progress}>
      {({ steps, students, questions }) => {
        const done = students.filter(({ state }) => state === 'done').length;
        return (
          <Stack gap={20}>
            <div>
              <p>{m.lessons_class_summary({ done, count: students.length })}</p>
              <Meter ratio={students.length > 0 ? done / students.length : 0} />
            </div>
            <Questions questions={questions} />
            <Section title={m.lessons_progress()}>
              <ReadTable
                subject={{ label: m.lessons_student(), cell: (row) => row.name }}
                rows={students}
                rowId={(row) => row.studentId}
                columns={[
                  {
                    id: 'state',
                    label: m.lessons_state(),
                    align: 'start',
                    cell: ({ state }) => (
                      <Status tone={STATES[state].tone} look="plain">
                        {STATES[state].text()}
                      </Status>
                    ),
                  },
                  {
                    id: 'steps',
                    label: m.lessons_steps(),
                    cell: (row) => m.lessons_steps_seen({ seen: row.stepsSeen, steps }),
                  },
                  { id: 'minutes', label: m.lessons_minutes_field(), cell: (row) => row.minutes },
                  {
                    id: 'last',
                    label: m.lessons_last_time(),
                    cell: (row) => (row.lastAt ? formatDate(row.lastAt) : ''),
                  },
                ]}
              />
            </Section>
          </Stack>
        );
      }}
    </Load>
  );
}

function Questions({ questions }: Pick<ClassProgress, 'questions'>) {
  const [first] = questions;
  if (!first) return null;
  const answered = questions.some((question) => question.answered > 0);
  return (
    <Section title={m.lessons_questions_tab()}>
      {!answered && <p>{m.lessons_nobody_answered()}</p>}
      {answered && first.failed === 0 && <p>{m.lessons_no_failures()}</p>}
      {first.failed > 0 && (
        <Callout tone="warn" title={m.lessons_fails_most()}>
          <p>
            <b>{first.prompt}</b>
          </p>
          <p>{m.lessons_fails_most_text({ failed: first.failed, answered: first.answered })}</p>
        </Callout>
      )}
      {answered && (
        <ol className="lv-questions">
          {questions.map(({ questionId, prompt, answered: count, failed }) => (
            <li key={questionId}>
              <span>{prompt}</span>
              <small>{m.lessons_fails_most_text({ failed, answered: count })}</small>
              <Meter ratio={count > 0 ? failed / count : 0} tone="warn" thin />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
