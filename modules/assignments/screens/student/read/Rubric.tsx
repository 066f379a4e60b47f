import { m } from '@patio/messages';
import { Card, RowList, Section } from '@patio/ui';
import { Target } from 'lucide-react';
import type { OwnFeedback, UsedRubric } from '../../../contract.ts';
import { RubricTable } from '../../rubrics/RubricTable.tsx';

/** By what the work is looked at; once it came back, which level each criterion reached. */
export function Rubric({ rubric, feedback }: { rubric: UsedRubric; feedback: OwnFeedback | null }) {
  const picks = new Map(feedback?.picks.map((pick) => [pick.criterionId, pick]));
  const reached = rubric.body.criteria.flatMap(({ id, title, levels }) => {
    const pick = picks.get(id);
    const level = pick && levels.find((each) => each.id === pick.levelId);
    return level ? [{ id, title, level, points: pick.points ?? level.points }] : [];
  });
  return (
    <Section title={m.assignments_my_rubric()}>
      {reached.length > 0 && (
        <Card flush>
          <RowList
            label={m.assignments_my_reached()}
            items={reached.map(({ id, title, level, points }) => ({
              id,
              icon: Target,
              title: m.assignments_my_criterion_level({ criterion: title, level: level.label }),
              detail: [level.about, m.assignments_points({ points: Number(points) })].filter(Boolean).join(' · '),
            }))}
          />
        </Card>
      )}
      <RubricTable body={rubric.body} label={rubric.title} />
    </Section>
  );
}
