import { roleName, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Load, Skeleton, Stack, Stat, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { members } from '../api.ts';

/** How many people of each role a school has; each number opens the list behind it. */
export default function SchoolPeoplePart() {
  const { id = '' } = useParams();
  const counts = useQuery(members.countMembers.queryOptions({ input: { schoolId: id } }));
  return (
    <Stack gap={16}>
      <Button icon={UserPlus} className="self-end" href={`/admin/users/create?school=${id}`}>
        {m.members_new_user()}
      </Button>
      <Load query={counts} skeleton={<Skeleton shape="cards" count={8} />}>
        {({ roles }) => (
          <Tiles min={200}>
            {roles
              .filter(({ role }) => role !== 'admin')
              .map(({ role, count }) => (
                <Stat
                  key={role}
                  label={roleName(role)}
                  value={count}
                  href={`/admin/users?f.role=${role}&f.school=${id}`}
                />
              ))}
          </Tiles>
        )}
      </Load>
    </Stack>
  );
}
