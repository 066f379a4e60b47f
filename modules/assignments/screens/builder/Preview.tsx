import { m } from '@patio/messages';
import { Callout, DescriptionList, Dialog, Icon, Load, Select, Skeleton, Stack } from '@patio/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { AssignedStudent, AssignmentChoices, AssignmentView } from '../../contract.ts';
import { assignments } from '../api.ts';
import { shortMoment } from '../queue/labels.ts';
import { RubricTable } from '../rubrics/RubricTable.tsx';
import { Instructions } from '../student/read/Instructions.tsx';
import { FORM_NAMES } from './form-names.ts';
import { isSeenOtherwise, seenBy } from './seen-by.ts';
import type { BuilderInHand } from './use-builder.ts';
import '../student/own.css';

interface Props {
  inHand: BuilderInHand;
  choices: AssignmentChoices;
  /** What was saved: only then somebody can have something else. */
  view: AssignmentView | null;
  onClose: () => void;
}

const CLASS = 'class';

/** Those of its classes who find something else than the others. */
function useOthers(view: AssignmentView | null): AssignedStudent[] {
  const found = useQueries({
    queries: (view?.sections ?? []).map(({ id }) => assignments.students.queryOptions({ input: { id } })),
  });
  return found.flatMap(({ data }) => data?.students ?? []).filter(isSeenOtherwise);
}

/** The assignment as a student reads it, with what is typed and not saved yet. */
export function Preview({ inHand: { draft, course }, choices, view, onClose }: Props) {
  const { title, minutes, attachments, rubricVersionId } = draft.text;
  const [as, setAs] = useState<string | null>(null);
  const others = useOthers(view);
  const seen = seenBy(
    draft.text,
    draft.classes[0]?.dueAt ?? null,
    others.find(({ studentId }) => studentId === as) ?? null,
  );
  const rubric = choices.rubrics.find(({ versionId }) => versionId === rubricVersionId);
  return (
    <Dialog title={title || m.assignments_new()} size="lg" isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={14}>
        <p className="ab-late">{m.assignments_preview_hint()}</p>
        {others.length > 0 && (
          <Select
            atOnce
            label={m.assignments_preview_as()}
            value={as ?? CLASS}
            options={[
              { id: CLASS, label: m.assignments_preview_class() },
              ...others.map(({ studentId, name }) => ({ id: studentId, label: name })),
            ]}
            onChange={(next) => setAs(next === CLASS ? null : next)}
          />
        )}
        {seen.excused && <Callout tone="info">{m.assignments_excused()}</Callout>}
        <DescriptionList
          items={[
            { term: m.assignments_class(), value: course.name },
            { term: m.assignments_due(), value: seen.dueAt ? shortMoment(seen.dueAt) : m.assignments_not_said() },
            {
              term: m.assignments_forms(),
              value: seen.forms.map((form) => FORM_NAMES[form]()).join(', ') || m.assignments_not_said(),
            },
            { term: m.assignments_points_name(), value: seen.points },
            ...(seen.items
              ? [{ term: m.assignments_exercises(), value: m.assignments_exercises_kept(seen.items) }]
              : []),
            ...(minutes
              ? [{ term: m.assignments_minutes(), value: m.assignments_minutes_count({ count: minutes }) }]
              : []),
          ]}
        />
        <Instructions work={seen} />
        {attachments.length > 0 && (
          <ul className="file-list">
            {attachments.map((one) => (
              <li key={one.title}>
                <Icon of={Paperclip} />
                <span className="name">{one.title}</span>
              </li>
            ))}
          </ul>
        )}
        {rubric && <PreviewRubric rubricId={rubric.rubricId} number={rubric.number} />}
      </Stack>
    </Dialog>
  );
}

function PreviewRubric({ rubricId, number }: { rubricId: string; number: number }) {
  const query = useQuery(assignments.openRubric.queryOptions({ input: { id: rubricId, number } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {({ body, title }) => <RubricTable body={body} label={title} />}
    </Load>
  );
}
