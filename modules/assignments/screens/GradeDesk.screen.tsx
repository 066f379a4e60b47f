import { stringifySearch, useNavigate, useParams, usePath, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Load, type NotebookLook, Page, Skeleton, useMedia } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskView } from '../contract.ts';
import { assignments } from './api.ts';
import { Desk } from './desk/Desk.tsx';
import { DeskActions } from './desk/DeskActions.tsx';
import { Roster } from './desk/Roster.tsx';
import { useWorkNews } from './desk/use-work-news.ts';
import './desk/desk.css';

/** The grading desk of an assignment in one class; the address names the student. */
export default function GradeDeskScreen() {
  const { id = '' } = useParams();
  const query = useQuery(assignments.desk.queryOptions({ input: { id } }));
  useWorkNews(id);
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.assignments_queue()}>
          <Skeleton shape="list" />
        </Page>
      }
    >
      {(desk) => (
        <Page
          title={desk.title}
          actions={<DeskActions desk={desk} />}
          notebook={desk.section.look as NotebookLook}
          breadcrumbs={[
            { label: m.assignments_queue(), href: '/teacher/grade-assignment' },
            { label: desk.section.name, href: `/teacher/grade-assignment?tab=all&f.section=${desk.section.id}` },
          ]}
        >
          <OnDesk desk={desk} />
        </Page>
      )}
    </Load>
  );
}

/** The work of the student in the address; a phone begins with the list, a wide page with the first who waits. */
function OnDesk({ desk }: { desk: DeskView }) {
  const path = usePath();
  const navigate = useNavigate();
  const asked = useSearch('student');
  const show = useSearch('show');
  const isPhone = useMedia('(max-width: 640px)');
  const hrefOf = (student: string) => `${path}${stringifySearch({ student })}`;
  const first = desk.students.find(({ waits }) => waits) ?? desk.students[0];
  // Whoever was first stays on the desk when their work is graded.
  const [start] = useState(first?.studentId);
  const here = asked ?? (isPhone ? undefined : start);
  const student = desk.students.find(({ studentId }) => studentId === here);
  if (!first) return <EmptyState scene="desk" title={m.assignments_nobody()} />;
  if (!student)
    return (
      <Card flush>
        <Roster
          students={desk.students}
          nameOf={({ name, place }) => name ?? m.assignments_student_number({ number: place })}
          hrefOf={hrefOf}
        />
      </Card>
    );
  return (
    <Desk
      desk={desk}
      student={student}
      hrefOf={hrefOf}
      go={(studentId) =>
        void navigate(`${path}${stringifySearch({ student: studentId, show })}`, { replace: true, keepScroll: true })
      }
    />
  );
}
