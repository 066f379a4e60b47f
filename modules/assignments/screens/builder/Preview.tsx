import { RichText } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { DescriptionList, Dialog, Icon, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { AssignmentChoices } from '../../contract.ts';
import { assignments } from '../api.ts';
import { shortMoment } from '../queue/labels.ts';
import { RubricTable } from '../rubrics/RubricTable.tsx';
import { FORM_NAMES } from './form-names.ts';
import type { BuilderInHand } from './use-builder.ts';

interface Props {
  inHand: BuilderInHand;
  choices: AssignmentChoices;
  onClose: () => void;
}

/** The assignment as a student reads it, with what is typed and not saved yet. */
export function Preview({ inHand: { draft, course }, choices, onClose }: Props) {
  const { title, instructions, points, forms, minutes, attachments, rubricVersionId } = draft.text;
  const rubric = choices.rubrics.find(({ versionId }) => versionId === rubricVersionId);
  const due = draft.classes[0]?.dueAt;
  return (
    <Dialog title={title || m.assignments_new()} size="lg" isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={14}>
        <p className="ab-late">{m.assignments_preview_hint()}</p>
        <DescriptionList
          items={[
            { term: m.assignments_class(), value: course.name },
            { term: m.assignments_due(), value: due ? shortMoment(due) : m.assignments_not_said() },
            {
              term: m.assignments_forms(),
              value: forms.map((form) => FORM_NAMES[form]()).join(', ') || m.assignments_not_said(),
            },
            { term: m.assignments_points_name(), value: points },
            ...(minutes
              ? [{ term: m.assignments_minutes(), value: m.assignments_minutes_count({ count: minutes }) }]
              : []),
          ]}
        />
        <RichText doc={instructions} />
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
