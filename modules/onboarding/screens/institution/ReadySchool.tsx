import { useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Card, RowList, Stack, Stat, Tiles } from '@patio/ui';
import { BookOpen, FileUp, ListChecks, UserPlus } from 'lucide-react';
import type { InstitutionView } from '../../contract.ts';

/** It stands: what there is, each number with its list, and what comes next. */
export function ReadySchool({ school }: { school: NonNullable<InstitutionView['school']> }) {
  const may = useCan();
  const of = `f.school=${school.id}`;
  return (
    <Stack gap={18}>
      <Callout tone="ok" live title={m.onboarding_ready({ name: school.name })}>
        {m.onboarding_ready_text()}
      </Callout>
      <Tiles>
        <Stat label={m.onboarding_courses()} value={school.courses} href={`/admin/courses?${of}`} />
        <Stat label={m.onboarding_homerooms()} value={school.homerooms} href={`/admin/sections?tab=homerooms&${of}`} />
        <Stat label={m.onboarding_classes()} value={school.classes} href={`/admin/sections?${of}`} />
      </Tiles>
      <Card title={m.onboarding_next()} flush>
        <RowList
          label={m.onboarding_next()}
          items={[
            ...(may('imports.run')
              ? [
                  {
                    id: 'import',
                    icon: FileUp,
                    title: m.onboarding_import(),
                    detail: m.onboarding_import_detail(),
                    href: '/support/import-students',
                  },
                ]
              : []),
            { id: 'team', icon: UserPlus, title: m.onboarding_step_team(), href: '/admin/users/create?role=teacher' },
            { id: 'courses', icon: BookOpen, title: m.onboarding_see_courses(), href: '/admin/courses' },
            {
              id: 'checks',
              icon: ListChecks,
              title: m.onboarding_checklist(),
              href: `/admin/schools/${school.id}?tab=set-up`,
            },
          ]}
        />
      </Card>
    </Stack>
  );
}
