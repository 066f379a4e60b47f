import { useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, Icon, ReadAloud, Segmented } from '@patio/ui';
import { ArrowRight, CircleCheck, Lightbulb } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PracticeItem } from '../../contract.ts';
import { MathText } from '../chat/pictures/MathLine.tsx';
import { AnswerField } from './AnswerField.tsx';
import { answerKind, canShowSteps } from './answer-kind.ts';
import { whyLabel } from './labels.ts';
import { Notes } from './Notes.tsx';
import { StepLines } from './StepLines.tsx';
import { allSaid, inWords } from './said.ts';
import type { Task } from './task.ts';
import type { Working } from './use-session.ts';

/** Whether answers are pressed, not typed: always for the youngest. */
export const isTapped = (task: Task, young: boolean): boolean => answerKind(task.session.item, young).kind === 'choice';

interface ExerciseProps {
  planned: PracticeItem;
  task: Task;
  working: Working;
}

/** One exercise: the question, a place for the answer or the steps, and what was said about it. */
export function Exercise({ planned, task, working }: ExerciseProps) {
  const { audience } = useMe();
  const [withSteps, setWithSteps] = useState(false);
  const { item, attempts } = task.session;
  const prompt = inWords(item.prompt);
  const kind = answerKind(item, audience === 'k3');
  const promptId = useId();
  const asked = useRef<HTMLDivElement>(null);
  // A field takes the cursor itself; options are read after their question.
  useEffect(() => {
    if (kind.kind === 'choice') asked.current?.focus();
  }, [kind.kind]);
  const isOpen = task.state === 'open';
  const last = task.notes.at(-1);
  const earlier = task.notes.at(-2);
  const marked = [last, earlier].find((note) => note?.kind === 'wrong_line' || note?.kind === 'unread_line');
  return (
    <article className="pr-exercise" data-skill={item.skill} data-seed={item.seed}>
      <header>
        <Badge>{planned.name}</Badge>
        <small>{task.session.wasShown ? m.tutor_practice_same_kind() : whyLabel(planned.why)}</small>
      </header>
      <div className="pr-prompt" id={promptId} ref={asked} tabIndex={-1}>
        <MathText text={prompt} />
        <ReadAloud text={prompt} />
      </div>
      {isOpen && canShowSteps(item) && audience !== 'k3' && (
        <Segmented
          label={m.tutor_practice_how()}
          value={withSteps ? 'steps' : 'answer'}
          onChange={(picked) => setWithSteps(picked === 'steps')}
          options={[
            { id: 'answer', label: m.tutor_practice_only_answer() },
            { id: 'steps', label: m.tutor_practice_with_steps() },
          ]}
        />
      )}
      {withSteps && canShowSteps(item) ? (
        <StepLines
          wrongLine={marked && 'line' in marked ? marked.line : null}
          isDone={!isOpen}
          onCheck={working.lines}
        />
      ) : (
        <AnswerField
          kind={kind}
          promptId={promptId}
          tried={attempts.filter(({ right }) => !right).map(({ text }) => text)}
          isDone={!isOpen}
          onAnswer={working.answer}
        />
      )}
      <Notes said={allSaid(task.notes)} />
      <End task={task} working={working} />
    </article>
  );
}

/** What can be done now: ask for help while it is open, go on when it is not. */
function End({ task, working }: { task: Task; working: Working }) {
  if (task.state === 'open')
    return (
      <div className="pr-row">
        <Button icon={Lightbulb} onPress={working.help}>
          {task.session.hintsShown === 0 ? m.tutor_practice_hint() : m.tutor_practice_more_help()}
        </Button>
      </div>
    );
  if (task.state === 'shown')
    return (
      <div className="pr-row">
        <Button variant="primary" size="lg" iconEnd={ArrowRight} onPress={working.another}>
          {m.tutor_practice_another()}
        </Button>
      </div>
    );
  const isAlone = task.endings.at(-1)?.unaided;
  return (
    <div className="pr-right" role="status">
      <b>
        <Icon of={CircleCheck} /> {m.tutor_practice_right()}
      </b>
      <span>{isAlone ? m.tutor_practice_right_alone() : m.tutor_practice_right_helped()}</span>
      <Button variant="primary" size="lg" iconEnd={ArrowRight} autoFocus onPress={working.onward}>
        {m.tutor_practice_next()}
      </Button>
    </div>
  );
}
