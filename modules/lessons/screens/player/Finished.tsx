import { completionOf, knownBlocks, type ProgressSummary } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, EmptyState, Stack } from '@patio/ui';
import type { PublishedLesson } from '../../contract.ts';

interface FinishedProps {
  view: PublishedLesson;
  progress: ProgressSummary;
  onAgain: () => void;
  onClose: () => void;
}

/** The end of a lesson: done, or what is still open. */
export function Finished({ view, progress, onAgain, onClose }: FinishedProps) {
  const { done, rules } = completionOf(knownBlocks(view.blocks), progress, view.rules, view.done);
  const open = rules.filter((rule) => !rule.done);
  const what = {
    seen: m.lessons_open_seen,
    quizzes: m.lessons_open_quizzes,
    checkpoints: m.lessons_open_checkpoints,
    handed_in: m.lessons_open_handed_in,
  };
  return (
    <EmptyState
      scene={done ? 'done' : 'books'}
      title={done ? m.lessons_done({ title: view.title }) : m.lessons_not_done()}
    >
      <Stack gap={12}>
        {!done && open.map(({ kind }) => <p key={kind}>{what[kind]()}</p>)}
        <Button variant="primary" onPress={onClose}>
          {m.lessons_close()}
        </Button>
        <Button variant="quiet" onPress={onAgain}>
          {m.lessons_again()}
        </Button>
      </Stack>
    </EmptyState>
  );
}
