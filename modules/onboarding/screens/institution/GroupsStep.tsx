import { m } from '@patio/messages';
import { Card, NumberField, Stack } from '@patio/ui';
import type { InstitutionView } from '../../contract.ts';
import type { ClassesDraft } from './FinishSchool.tsx';

interface GroupsStepProps {
  school: NonNullable<InstitutionView['school']>;
  draft: ClassesDraft;
  edit: (part: Partial<ClassesDraft>) => void;
}

/** How many groups each level has; with them every class of the year is made. */
export function GroupsStep({ school, draft, edit }: GroupsStepProps) {
  const groups = (id: string) => draft.groups[id] ?? 0;
  const homerooms = school.levels.reduce((sum, { id }) => sum + groups(id), 0);
  const classes = school.levels.reduce((sum, { id, planned }) => sum + groups(id) * planned, 0);
  return (
    <Card title={m.onboarding_groups_title()}>
      <Stack gap={16}>
        <p className="text-ink-2">{m.onboarding_groups_text()}</p>
        <div className="ob-levels">
          {school.levels.map(({ id, name }) => (
            <NumberField
              key={id}
              label={name}
              min={0}
              max={12}
              value={groups(id)}
              onChange={(count) => edit({ groups: { ...draft.groups, [id]: count ?? 0 } })}
            />
          ))}
        </div>
        <NumberField
          label={m.onboarding_capacity()}
          min={1}
          max={200}
          value={draft.capacity}
          onChange={(capacity) => edit({ capacity: capacity ?? 30 })}
        />
        <p role="status">{m.onboarding_will_make({ homerooms, classes })}</p>
      </Stack>
    </Card>
  );
}
