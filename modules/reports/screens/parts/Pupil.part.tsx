import { useAbout, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Load, Skeleton, Stack, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { reports } from '../api.ts';
import { Contacts } from '../pupil/Contacts.tsx';
import { Moments } from '../pupil/Moments.tsx';
import { Notes } from '../pupil/Notes.tsx';
import { Overview } from '../pupil/Overview.tsx';
import '../reports.css';

const TABS = ['how', 'contacts', 'notes', 'moments'] as const;
const search = z.object({ tab: z.enum(TABS).catch('how').default('how') });

/** How a student is doing, who spoke with the family, what teachers note, and everything in the order in which it happened. */
export default function PupilPart() {
  const studentId = useAbout();
  const [{ tab }, change] = useSearchState(search);
  const query = useQuery(reports.student.queryOptions({ input: { studentId } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(student) => (
        <Tabs
          label={m.reports_pupil()}
          value={tab}
          onChange={(next) => change({ tab: next as (typeof TABS)[number] }, { push: true })}
          items={[
            { id: 'how', label: m.reports_tab_how() },
            { id: 'contacts', label: m.reports_contacts(), count: student.contacts.length || undefined },
            { id: 'notes', label: m.reports_notes(), count: student.notes.length || undefined },
            { id: 'moments', label: m.reports_moments() },
          ]}
        >
          {(shown) =>
            shown === 'contacts' ? (
              <Contacts student={student} />
            ) : shown === 'notes' ? (
              <Notes student={student} />
            ) : shown === 'moments' ? (
              <Card>
                <Moments events={student.events} />
              </Card>
            ) : (
              <Stack gap={16}>
                <Overview student={student} />
              </Stack>
            )
          }
        </Tabs>
      )}
    </Load>
  );
}
