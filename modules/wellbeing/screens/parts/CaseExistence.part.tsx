import { useAbout } from '@patio/client';
import { m } from '@patio/messages';
import { Callout } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { wellbeing } from '../api.ts';

/** Tells those who lead the school that the care team accompanies a student, where the team decided so; never anything else of it. */
export default function CaseExistencePart() {
  const studentId = useAbout();
  const { data } = useQuery({ ...wellbeing.caseExistence.queryOptions({ input: { studentId } }), gcTime: 0 });
  if (!data?.exists) return null;
  return (
    <Callout icon={HeartHandshake} title={m.wellbeing_access_exists()}>
      {m.wellbeing_access_exists_hint()}
    </Callout>
  );
}
