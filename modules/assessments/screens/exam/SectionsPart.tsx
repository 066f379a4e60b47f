import { m } from '@patio/messages';
import { Button, Callout, formatNumber } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ExamSection, ExamView, QuestionLine, UsedQuestion } from '../../contract.ts';
import {
  canAddSection,
  movedPart,
  movedSection,
  newPool,
  newSection,
  type Place,
  steppedPart,
  takenFor,
  totalOf,
  withPooled,
  withQuestions,
} from './draft.ts';
import { PickQuestions } from './PickQuestions.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { ExamInHand } from './use-exam.ts';

/** What the builder shows of a question that an exam names. */
export type Named = Pick<UsedQuestion, 'id' | 'title' | 'prompt' | 'kind' | 'difficulty' | 'state'>;

/** Sections of the exam with their questions and pools. */
export function SectionsPart({ inHand, view }: { inHand: ExamInHand; view: ExamView | null }) {
  const { sections, setSections, course } = inHand;
  const [picking, setPicking] = useState<{ section: number; pool?: number | undefined } | null>(null);
  const [picked, setPicked] = useState<ReadonlyMap<string, Named>>(new Map());
  const isFixed = view?.isSatIn ?? false;
  const total = totalOf(sections);
  const known = new Map<string, Named>([...(view?.questions ?? []).map((one) => [one.id, one] as const), ...picked]);
  const change = (at: number, part: Partial<ExamSection>) =>
    setSections(sections.with(at, { ...sections[at]!, ...part }));
  const take = (lines: readonly QuestionLine[]) => {
    setPicked(new Map([...picked, ...lines.map((line) => [line.id, line] as const)]));
    const ids = lines.map(({ id }) => id);
    const { section = 0, pool } = picking ?? {};
    setSections(
      pool === undefined
        ? withQuestions(sections, ids, sections[section]?.id)
        : withPooled(sections, { section, part: pool }, ids),
    );
  };
  return (
    <>
      {isFixed && <Callout tone="info">{m.assessments_questions_fixed()}</Callout>}
      {sections.map((section, at) => (
        <SectionCard
          key={section.id}
          section={section}
          number={at + 1}
          isOnly={sections.length === 1}
          isFixed={isFixed}
          known={known}
          subjectId={view?.subjectId}
          onChange={(part) => change(at, part)}
          onPick={(pool) => setPicking({ section: at, pool })}
          onPool={() => change(at, { parts: [...section.parts, newPool()] })}
          onStepPart={(part, by) => setSections(steppedPart(sections, { section: at, part }, by))}
          onDropPart={(from: Place, part) => setSections(movedPart(sections, from, { section: at, part }))}
          onStep={(by) => setSections(movedSection(sections, at, by))}
          onRemove={() => setSections(sections.toSpliced(at, 1))}
        />
      ))}
      <div className="eb-foot">
        {!isFixed && canAddSection(sections) && (
          <Button icon={Plus} onPress={() => setSections([...sections, newSection()])}>
            {m.assessments_add_section()}
          </Button>
        )}
        <span>{m.assessments_paper_total({ questions: total.questions, points: formatNumber(total.points) })}</span>
      </div>
      {picking && (
        <PickQuestions
          courseId={course.id}
          taken={takenFor(sections, picking)}
          onTake={take}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}
