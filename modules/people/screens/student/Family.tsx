import { m } from '@patio/messages';
import { Button, EmptyState, Inline, Section, Stack, Tiles } from '@patio/ui';
import { UserPlus } from 'lucide-react';
import type { StudentView } from '../../contract.ts';
import { useSchoolChoice } from '../api.ts';
import { guardianLabel } from '../labels/guardian-labels.ts';
import { TieCard } from '../person/TieCard.tsx';
import { AddAdultDrawer } from './AddAdultDrawer.tsx';

/** The adults around the child and what each tie opens. */
export function Family({ student }: { student: StudentView }) {
  const school = useSchoolChoice(student.schoolId);
  const now = student.guardians.filter((tie) => tie.endedOn === null);
  const past = student.guardians.filter((tie) => tie.endedOn !== null);
  const add = student.can.manage && (
    <AddAdultDrawer
      studentId={student.id}
      trigger={
        <Button icon={UserPlus}>{m.people_add_word({ word: guardianLabel(school).toLocaleLowerCase() })}</Button>
      }
    />
  );
  return (
    <Stack gap={24}>
      {now.length === 0 ? (
        <EmptyState scene="people" title={m.people_no_adults()} action={add} />
      ) : (
        <>
          <Tiles min={340}>
            {now.map((tie) => (
              <TieCard key={tie.id} tie={tie} manage={student.can.manage} country={student.country} />
            ))}
          </Tiles>
          {add && <Inline>{add}</Inline>}
        </>
      )}
      {past.length > 0 && (
        <Section title={m.people_past_ties()}>
          <Tiles min={340}>
            {past.map((tie) => (
              <TieCard key={tie.id} tie={tie} manage={false} />
            ))}
          </Tiles>
        </Section>
      )}
    </Stack>
  );
}
