import { useParams } from '@patio/client';
import { Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { attendance } from '../api.ts';
import '../attendance.css';
import { CodesForm } from '../office/CodesForm.tsx';
import { SettingsForm } from '../office/SettingsForm.tsx';

/** The attendance tab of a school: when it is taken, what counts, and with which codes. */
export default function WaysPart() {
  const { id = '' } = useParams();
  const query = useQuery(attendance.settings.queryOptions({ input: { schoolId: id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {(view) => (
        <Stack gap={28}>
          <SettingsForm key={view.version} view={view} />
          <CodesForm key={JSON.stringify(view.codes)} view={view} />
        </Stack>
      )}
    </Load>
  );
}
