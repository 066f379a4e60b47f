import { m } from '@patio/messages';
import { Button, Card, formatNumber, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Eye, TriangleAlert } from 'lucide-react';
import type { ExamCheck, ExamProblem, ExamView } from '../../contract.ts';
import { assessments } from '../api.ts';

const nameOf = (view: ExamView, section: string | null): string => {
  const at = view.sections.findIndex(({ id }) => id === section);
  return view.sections[at]?.title || m.assessments_section({ number: at + 1 });
};

/** What stands in the way of giving the exam, in words. */
function problemText(problem: ExamProblem, view: ExamView, check: ExamCheck): string {
  const section = nameOf(view, problem.section);
  const question = view.questions.find(({ id }) => id === problem.question);
  const name = question?.title || question?.prompt || m.assessments_question();
  switch (problem.code) {
    case 'no_questions':
      return m.assessments_problem_no_questions();
    case 'question_missing':
      return m.assessments_problem_question_missing({ section });
    case 'question_twice':
      return m.assessments_problem_question_twice({ name });
    case 'pool_too_small':
      return m.assessments_problem_pool_too_small({ section, wanted: problem.wanted ?? 0, found: problem.found ?? 0 });
    case 'no_points':
      return m.assessments_problem_no_points();
    case 'no_classes':
      return m.assessments_problem_no_classes();
    case 'no_category':
      return m.assessments_problem_no_category();
    case 'no_closing':
      return m.assessments_problem_no_closing();
    case 'draft_question':
      return m.assessments_problem_draft_question({ name });
    case 'competency_not_covered': {
      const found = check.competencies.find(({ id }) => id === problem.competencyId);
      return m.assessments_problem_competency({ name: found?.name ?? m.assessments_competency() });
    }
  }
}

interface Props {
  view: ExamView;
  /** Something is not saved yet. */
  changed: boolean;
  onPreview: () => void;
}

/** Everything to look at before the exam is given, read from what is saved. */
export function CheckList({ view, changed, onPreview }: Props) {
  const query = useQuery(assessments.checkExam.queryOptions({ input: { id: view.id } }));
  return (
    <Card
      flush
      title={m.assessments_check()}
      actions={
        <Button size="sm" icon={Eye} isDisabled={changed || view.questionCount === 0} onPress={onPreview}>
          {m.assessments_preview()}
        </Button>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="text" />}>
        {(check) => (
          <Stack gap={0}>
            {changed && <p className="eb-note eb-inset">{m.assessments_check_saved_only()}</p>}
            <RowList
              label={m.assessments_check()}
              items={[
                ...(check.problems.length === 0
                  ? [
                      {
                        id: 'fine',
                        icon: CircleCheck,
                        tone: 'ok' as const,
                        title: m.assessments_check_fine(),
                        detail: m.assessments_papers_equal({
                          questions: check.questionCount,
                          points: formatNumber(check.paperPoints),
                        }),
                      },
                    ]
                  : []),
                ...check.problems.map((problem, at) => ({
                  id: `${problem.code} ${at}`,
                  icon: problem.grave ? CircleAlert : TriangleAlert,
                  tone: problem.grave ? ('bad' as const) : ('warn' as const),
                  title: problemText(problem, view, check),
                })),
                ...check.competencies
                  .filter(({ questions }) => questions > 0)
                  .map(({ id, name, questions }) => ({
                    id,
                    icon: CircleCheck,
                    tone: 'ok' as const,
                    title: name,
                    detail: m.assessments_questions_count({ count: questions }),
                  })),
              ]}
            />
          </Stack>
        )}
      </Load>
    </Card>
  );
}
