import { failureText, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, SaveState, Wizard } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { InstitutionView } from '../../contract.ts';
import { onboarding } from '../api.ts';
import { GroupsStep } from './GroupsStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { ReadySchool } from './ReadySchool.tsx';
import { StandsStep } from './StandsStep.tsx';
import { useDraft } from './use-draft.ts';

const STEPS = ['stands', 'plan', 'groups'] as const;
const search = z.object({ step: z.enum(STEPS).optional() });
export interface ClassesDraft {
  groups: Record<string, number>;
  capacity: number;
}
type School = NonNullable<InstitutionView['school']>;

/** The second half: the founded school gets its courses, its groups and its classes, in one go. */
export function FinishSchool({ view, school }: { view: InstitutionView; school: School }) {
  const cache = useQueryClient();
  const [{ step: asked }, change] = useSearchState(search);
  const step = asked ?? STEPS.find((id) => id === view.draft?.step) ?? 'stands';
  const usual: ClassesDraft = { groups: Object.fromEntries(school.levels.map(({ id }) => [id, 1])), capacity: 30 };
  const { body, edit, isKept } = useDraft(view.draft, usual, step);
  const [problem, setProblem] = useState<string>();
  if (view.isFinished) return <ReadySchool school={school} />;
  const finish = async () => {
    try {
      await onboarding.openClasses.call({
        schoolId: school.id,
        homerooms: school.levels.map(({ id }) => ({ gradeLevelId: id, groups: body.groups[id] ?? 0 })),
        capacity: body.capacity,
      });
      await cache.invalidateQueries();
    } catch (error) {
      setProblem(await failureText(error));
    }
  };
  const contents = {
    stands: { label: m.onboarding_stands(), content: <StandsStep school={school} /> },
    plan: { label: m.onboarding_plan(), content: <PlanStep school={school} /> },
    groups: { label: m.onboarding_groups(), content: <GroupsStep school={school} draft={body} edit={edit} /> },
  };
  return (
    <Wizard
      label={m.onboarding_institution_title()}
      current={step}
      onCurrentChange={(id) => change({ step: id as 'stands' }, { push: true })}
      finishLabel={m.onboarding_open_classes()}
      onFinish={finish}
      note={isKept && <SaveState state="saved" />}
      steps={STEPS.map((id) => ({
        id,
        label: contents[id].label,
        content: (
          <div className="grid gap-4">
            {problem && (
              <Callout tone="bad" live>
                {problem}
              </Callout>
            )}
            {contents[id].content}
          </div>
        ),
      }))}
    />
  );
}
