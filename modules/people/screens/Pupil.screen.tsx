import { AboutContext, PartSlot, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Card, EmptyState, Load, Page, RowList, Skeleton, Stack, Status, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { spokenName } from '../contract/names.ts';
import type { PupilView } from '../contract.ts';
import { people } from './api.ts';
import { ContactButtons } from './contact/ContactButtons.tsx';
import { photoOf, RecordTitle } from './person/PersonName.tsx';

const search = z.object({ student: z.uuid().optional() });

/** A student for the teacher who has them in class: whom to call, and what is adapted. */
export default function PupilScreen() {
  const { student: id } = useSearch(search);
  const query = useQuery({ ...people.getPupil.queryOptions({ input: { id: id ?? '' } }), enabled: id !== undefined });
  const pupil = query.data;
  if (!id)
    return (
      <Page title={m.people_student()}>
        <EmptyState scene="people" title={m.people_choose_pupil()}>
          {m.people_choose_pupil_more()}
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={pupil ? <RecordTitle person={pupil} /> : m.people_student()}
      description={
        pupil && [pupil.gradeLevel, pupil.homeroom, pupil.schoolName, pupil.studentNumber].filter(Boolean).join(' · ')
      }
      actions={
        pupil && (
          <AboutContext value={pupil.id}>
            <PartSlot slot="people.pupil_actions" fallback={null} />
          </AboutContext>
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="cards" count={2} />}>
        {(data) => (
          <Stack gap={20}>
            <Tiles min={320}>
              <Contact pupil={data} />
              <Adapted pupil={data} />
            </Tiles>
            <AboutContext value={data.id}>
              <PartSlot slot="people.pupil" fallback={<Skeleton shape="cards" count={3} />} />
            </AboutContext>
          </Stack>
        )}
      </Load>
    </Page>
  );
}

function Contact({ pupil }: { pupil: PupilView }) {
  return (
    <Card title={m.people_contact()} flush={pupil.guardians.length > 0}>
      {pupil.guardians.length === 0 ? (
        <EmptyState scene="people" title={m.people_no_adults()} />
      ) : (
        <RowList
          label={m.people_contact()}
          items={pupil.guardians.map((tie) => {
            const name = spokenName(tie);
            const relation = m.people_relation_is({ relation: tie.relation });
            return {
              id: tie.id,
              media: <Avatar name={name} photo={photoOf(tie)} size={36} />,
              title: name,
              detail: tie.restricted ? relation : `${relation} · ${tie.phone ?? m.people_no_phone()}`,
              end: tie.restricted ? (
                <Status tone="bad">{m.people_no_contact_restricted()}</Status>
              ) : (
                <ContactButtons name={name} phone={tie.phone} email={tie.email} country={pupil.country} />
              ),
            };
          })}
        />
      )}
    </Card>
  );
}

function Adapted({ pupil }: { pupil: PupilView }) {
  return (
    <Card title={m.people_adapted()}>
      {pupil.accommodations.length === 0 ? (
        <p className="m-0 text-ink-2">{m.people_nothing_adapted()}</p>
      ) : (
        <ul className="m-0 ps-5">
          {pupil.accommodations.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
