import { AboutContext, PartSlot, useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Card, EmptyState, Link, RowList, Skeleton, Status, Tiles } from '@patio/ui';
import { spokenName } from '../../contract/names.ts';
import type { GuardianshipView, StudentView } from '../../contract.ts';
import { ContactButtons } from '../contact/ContactButtons.tsx';
import { photoOf } from '../person/PersonName.tsx';

const isHeld = (tie: GuardianshipView): boolean => tie.restriction?.holds ?? false;

/** What whoever opens a student's record looks for first: how the year goes, and whom to call. */
export function Overview({ student }: { student: StudentView }) {
  const opens = useCan()('people.read_guardians');
  const now = student.guardians.filter((tie) => tie.endedOn === null);
  return (
    <Tiles min={320}>
      <Card title={m.people_contact()} flush={now.length > 0}>
        {now.length === 0 ? (
          <EmptyState scene="people" title={m.people_no_adults()} />
        ) : (
          <RowList
            label={m.people_contact()}
            items={now.map((tie) => {
              const name = spokenName(tie);
              return {
                id: tie.id,
                media: <Avatar name={name} photo={photoOf(tie)} size={36} />,
                title: opens ? <Link href={`/admin/parents/${tie.personId}`}>{name}</Link> : name,
                detail: [m.people_relation_is({ relation: tie.relation }), tie.phone ?? m.people_no_phone()].join(
                  ' · ',
                ),
                end: isHeld(tie) ? (
                  <Status tone="bad">{m.people_no_contact_restricted()}</Status>
                ) : (
                  <ContactButtons name={name} phone={tie.phone} country={student.country} />
                ),
              };
            })}
          />
        )}
      </Card>
      <AboutContext value={student.id}>
        <PartSlot slot="people.student_facts" fallback={<Skeleton shape="cards" count={1} />} />
      </AboutContext>
    </Tiles>
  );
}
