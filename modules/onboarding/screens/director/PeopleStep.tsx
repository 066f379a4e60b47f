import { m } from '@patio/messages';
import { Card, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { FileUp, UserPlus, UsersRound } from 'lucide-react';
import { onboarding } from '../api.ts';

/** The people of the school: how many there are, and how more come in. */
export function PeopleStep() {
  const query = useQuery(onboarding.director.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={3} />}>
      {({ checks, canImport }) => (
        <Card flush>
          <RowList
            label={m.onboarding_step_people()}
            items={[
              ...checks
                .filter(({ name }) => name === 'students' || name === 'teachers')
                .map(({ name, count, href }) => ({
                  id: name,
                  icon: UsersRound,
                  title:
                    name === 'students' ? m.onboarding_students_here({ count }) : m.onboarding_teachers_here({ count }),
                  href,
                  count,
                })),
              canImport
                ? {
                    id: 'import',
                    icon: FileUp,
                    title: m.onboarding_import(),
                    detail: m.onboarding_import_detail(),
                    href: '/support/import-students',
                  }
                : { id: 'ask', icon: UserPlus, title: m.onboarding_import(), detail: m.onboarding_import_ask() },
            ]}
          />
        </Card>
      )}
    </Load>
  );
}
