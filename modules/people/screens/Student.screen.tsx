import {
  AboutContext,
  History,
  PartPanel,
  PartSlot,
  useLive,
  useParams,
  useParts,
  usePath,
  useSearchState,
} from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Stack, Status, Tabs } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { StudentView } from '../contract.ts';
import { people } from './api.ts';
import { STATUS_TONES } from './labels/status.ts';
import { RecordTitle } from './person/PersonName.tsx';
import { Consents } from './student/Consents.tsx';
import { Family } from './student/Family.tsx';
import { Health } from './student/Health.tsx';
import { Identity } from './student/Identity.tsx';
import { Overview } from './student/Overview.tsx';
import { Papers } from './student/Papers.tsx';
import { StatusButton } from './student/StatusButton.tsx';
import { Views } from './student/Views.tsx';

const search = z.object({ tab: z.string().default('identity') });

/** The whole record of a student; who may change what comes with the record itself. */
export default function StudentScreen() {
  const { id = '' } = useParams();
  const list = usePath().replace(/\/[^/]+$/, '');
  const cache = useQueryClient();
  const query = useQuery(people.getStudent.queryOptions({ input: { id } }));
  useLive(['people.family_changed'], () => void cache.invalidateQueries({ queryKey: people.key() }));
  const student = query.data;
  return (
    <Page
      title={student ? <RecordTitle person={student} /> : m.people_student()}
      mark={
        student && (
          <>
            <Status tone={STATUS_TONES[student.status]}>{m.people_status_is({ status: student.status })}</Status>
            {student.signals.map((signal) => (
              <Status key={signal} tone="warn" look="pill">
                {m.people_signal_is({ signal })}
              </Status>
            ))}
          </>
        )
      }
      description={
        student &&
        [student.gradeLevel, student.homeroom, student.schoolName, student.studentNumber].filter(Boolean).join(' · ')
      }
      breadcrumbs={[{ label: m.people_students_title(), href: list }, { label: m.people_student() }]}
      actions={
        student && (
          <>
            <AboutContext value={student.id}>
              <PartSlot slot="people.student_actions" fallback={null} />
            </AboutContext>
            {student.can.manage && <StatusButton student={student} />}
          </>
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(data) => (
          <Stack gap={20}>
            <Overview student={data} />
            <Record student={data} />
          </Stack>
        )}
      </Load>
    </Page>
  );
}

function Record({ student }: { student: StudentView }) {
  const [{ tab }, change] = useSearchState(search);
  const parts = useParts('people.student');
  const tabs = [
    { id: 'identity', label: m.people_tab_identity(), panel: <Identity student={student} /> },
    {
      id: 'family',
      label: m.people_family(),
      count: student.guardians.filter((tie) => tie.endedOn === null).length,
      panel: <Family student={student} />,
    },
    ...(student.can.readHealth
      ? [{ id: 'health', label: m.people_tab_health(), panel: <Health studentId={student.id} /> }]
      : []),
    ...parts.map((part) => ({ id: part.id, label: part.title(), panel: <PartPanel part={part} /> })),
    {
      id: 'papers',
      label: m.people_tab_papers(),
      panel: (
        <Stack gap={28}>
          <Papers studentId={student.id} manage={student.can.manage} />
          <Consents studentId={student.id} />
        </Stack>
      ),
    },
    ...(student.can.readViews
      ? [{ id: 'views', label: m.people_tab_views(), panel: <Views studentId={student.id} /> }]
      : []),
    { id: 'history', label: m.people_tab_history(), panel: <History type="people.student" id={student.id} /> },
  ];
  const chosen = tabs.find((each) => each.id === tab) ?? tabs[0];
  return (
    <Tabs
      label={m.people_student()}
      items={tabs.map(({ id, label, count }: { id: string; label: string; count?: number }) => ({ id, label, count }))}
      value={chosen?.id ?? 'identity'}
      onChange={(next) => change({ tab: next }, { push: true })}
    >
      {(shown) => tabs.find((each) => each.id === shown)?.panel}
    </Tabs>
  );
}
