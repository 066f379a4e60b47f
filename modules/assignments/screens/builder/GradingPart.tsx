import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Card,
  CheckboxGroup,
  Inline,
  MultiSelect,
  NumberField,
  Select,
  Stack,
  Switch,
} from '@patio/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { AssignmentChoices, AssignmentView } from '../../contract.ts';
import { FORMS } from '../../rules/states.ts';
import { decimalOf } from '../rubrics/draft.ts';
import { FORM_NAMES } from './form-names.ts';
import { RubricDialog } from './RubricDialog.tsx';
import type { BuilderInHand } from './use-builder.ts';

const NO_RUBRIC = 'none';

interface PartProps {
  inHand: BuilderInHand;
  choices: AssignmentChoices;
  view: AssignmentView | null;
}

/** In what form it is handed in. */
export function HandInPart({ inHand: { draft, set, missing }, view }: PartProps) {
  const { forms, inGroups, anonymous, similarity } = draft.text;
  return (
    <Card title={m.assignments_part_hand_in()}>
      <Stack gap={14}>
        <CheckboxGroup
          atOnce
          label={m.assignments_forms()}
          options={FORMS.map((id) => ({ id, label: FORM_NAMES[id]() }))}
          value={forms}
          {...(missing.includes('forms') && { error: m.assignments_missing_forms() })}
          onChange={(chosen) => set({ forms: FORMS.filter((form) => chosen.includes(form)) })}
        />
        <Switch
          label={m.assignments_in_groups()}
          hint={m.assignments_in_groups_hint()}
          value={inGroups}
          isDisabled={view?.graded ?? false}
          onChange={(on) => set({ inGroups: on })}
        />
        <Switch
          label={m.assignments_grade_anonymously()}
          hint={m.assignments_grade_anonymously_hint()}
          value={anonymous}
          onChange={(on) => set({ anonymous: on })}
        />
        <Switch
          label={m.assignments_compare()}
          hint={m.assignments_compare_hint()}
          value={similarity}
          onChange={(on) => set({ similarity: on })}
        />
      </Stack>
    </Card>
  );
}

/** What it counts for. */
export function GradingPart({ inHand: { course, draft, set, missing }, choices, view }: PartProps) {
  const locale = useLocale();
  const [isShown, setShown] = useState(false);
  const { points, category, rubricVersionId, competencyIds } = draft.text;
  const isFixed = view?.graded ?? false;
  const known = view?.rubric && !choices.rubrics.some(({ versionId }) => versionId === view.rubric?.versionId);
  const rubrics = known && view.rubric ? [...choices.rubrics, { ...view.rubric, own: true }] : choices.rubrics;
  return (
    <Card title={m.assignments_part_grading()}>
      <Stack gap={14}>
        {isFixed && <Callout tone="info">{m.assignments_fixed()}</Callout>}
        <div className="ab-pair">
          <NumberField
            atOnce
            label={m.assignments_points_name()}
            min={1}
            max={9999}
            value={Number(points)}
            isReadOnly={isFixed}
            onChange={(next) => set({ points: decimalOf(next ?? 1) })}
          />
          <Select
            atOnce
            label={m.assignments_category()}
            hint={m.assignments_category_hint()}
            options={course.categories.map(({ id, label }) => ({ id, label: label[locale] }))}
            value={category}
            isDisabled={isFixed}
            {...(missing.includes('category') && { error: m.assignments_missing_category() })}
            onChange={(next) => set({ category: next })}
          />
        </div>
        <Select
          atOnce
          label={m.assignments_rubric()}
          isDisabled={isFixed}
          options={[
            { id: NO_RUBRIC, label: m.assignments_no_rubric() },
            ...rubrics.map(({ versionId, title, number, points: sum, own }) => ({
              id: versionId,
              label: title,
              detail: [m.assignments_version({ number }), m.assignments_points({ points: Number(sum) })].join(' · '),
              group: own ? m.assignments_whose_own() : m.assignments_shared_with_school(),
            })),
          ]}
          value={rubricVersionId ?? NO_RUBRIC}
          onChange={(next) => set({ rubricVersionId: next === NO_RUBRIC ? null : next })}
        />
        <Inline gap={8}>
          {rubricVersionId && (
            <Button size="sm" icon={Eye} onPress={() => setShown(true)}>
              {m.assignments_see_rubric()}
            </Button>
          )}
          <Button size="sm" variant="quiet" href="/teacher/rubrics?add=yes">
            {m.assignments_new_rubric()}
          </Button>
        </Inline>
        {course.competencies.length > 0 && (
          <MultiSelect
            atOnce
            label={m.assignments_competencies()}
            options={course.competencies.map(({ id, name }) => ({ id, label: name }))}
            value={competencyIds}
            onChange={(next) => set({ competencyIds: next })}
          />
        )}
        <p className="ab-late">{lateText(course.late)}</p>
      </Stack>
      {isShown && (
        <RubricDialog
          rubricId={rubrics.find(({ versionId }) => versionId === rubricVersionId)?.rubricId}
          number={rubrics.find(({ versionId }) => versionId === rubricVersionId)?.number}
          onClose={() => setShown(false)}
        />
      )}
    </Card>
  );
}

/** What the grading policy does with late work, which nobody types here. */
function lateText(late: BuilderInHand['course']['late']): string {
  if (!late) return m.assignments_late_free();
  const { per, percent, graceMinutes, most } = late;
  const rule = per === 'day' ? m.assignments_late_per_day({ percent }) : m.assignments_late_per_hour({ percent });
  return [
    rule,
    graceMinutes > 0 && m.assignments_late_grace({ count: graceMinutes }),
    most !== null && m.assignments_late_most({ percent: most }),
  ]
    .filter(Boolean)
    .join(' ');
}
