import { FromDevice, PartSlot, useMe, useNavigate, useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Load, type NotebookLook, Page, Skeleton } from '@patio/ui';
import { useState } from 'react';
import { z } from 'zod';
import { whenText } from './student/owe/texts.ts';
import { InstructionsFold } from './student/read/Instructions.tsx';
import { type ReadWork, schoolNow, useOwnWork } from './student/use-own-work.ts';
import type { WaitingHandIn } from './student/write/outbox.ts';
import { Receipt } from './student/write/Receipt.tsx';
import { youngForms } from './student/write/simple-forms.ts';
import { useWaiting } from './student/write/use-waiting.ts';
import { WaitingHandedIn } from './student/write/Waiting.tsx';
import { WriteForm } from './student/write/WriteForm.tsx';
import { YoungDone } from './student/young/YoungDone.tsx';
import { YoungForm } from './student/young/YoungForm.tsx';
import './student/own.css';

const search = z.object({ again: z.literal('yes').optional() });

/** Where a student writes and hands in, also without a network; afterwards it is the receipt. */
export default function StudentAssignmentSubmitScreen() {
  const { id = '' } = useParams();
  const query = useOwnWork(id);
  const work = query.data;
  const isYoung = useMe().audience === 'k3';
  return (
    <Page
      title={work?.title ?? m.assignments_my_hand_in()}
      {...(!isYoung && { width: 'read' })}
      {...(work && {
        description: headText(work),
        notebook: work.section.look as NotebookLook,
      })}
      breadcrumbs={[
        { label: m.assignments_my_title(), href: '/student/assignments' },
        ...(work ? [{ label: m.assignments_my_work(), href: `/student/assignment-detail/${id}` }] : []),
      ]}
    >
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(loaded) => (
          <>
            <FromDevice view={loaded} />
            {loaded.kind === 'exam' ? <PartSlot slot="assignments.exam" /> : <Submit work={loaded} />}
          </>
        )}
      </Load>
    </Page>
  );
}

/** The class, with the date while it is still ahead. */
const headText = (work: ReadWork): string =>
  work.state === 'to_do'
    ? m.assignments_my_due_in({ class: work.section.course, when: whenText(work.dueAt, schoolNow(work)) })
    : work.section.course;

function Submit({ work }: { work: ReadWork }) {
  const [{ again }] = useSearchState(search);
  const navigate = useNavigate();
  const [restored, setRestored] = useState<WaitingHandIn>();
  const waiting = useWaiting(work.id);
  const [newest] = work.attempts;
  const easy = youngForms(work.forms, useMe().audience === 'k3');
  if (waiting.entry && !waiting.isRefused && easy.length > 0) return <YoungDone work={work} />;
  if (waiting.entry) {
    const { entry } = waiting;
    const goOn = () => {
      setRestored(entry.payload);
      if (newest) void navigate(`/student/assignment-submit/${work.id}?again=yes`);
    };
    return <WaitingHandedIn waiting={waiting} entry={entry} canWrite={work.can.handIn} onTakenBack={goOn} />;
  }
  const isThere = work.state === 'handed_in' || work.state === 'returned';
  if (newest && isThere && !(again && work.can.handIn))
    return easy.length > 0 ? (
      <YoungDone work={work} receipt={newest.receipt} />
    ) : (
      <Receipt work={work} attempt={newest} />
    );
  if (!work.can.handIn) return <Callout tone="neutral">{notNowText(work)}</Callout>;
  const form = {
    work,
    restored,
    onHandedIn: () => void navigate(`/student/assignment-submit/${work.id}`, { replace: true }),
  };
  if (easy.length > 0) return <YoungForm key={work.attempts.length} {...form} forms={easy} />;
  return (
    <>
      <InstructionsFold work={work} />
      <WriteForm key={work.attempts.length} {...form} />
    </>
  );
}

function notNowText({ state, opensAt, forms, ...work }: ReadWork): string {
  if (state === 'excused') return m.assignments_my_excused();
  const now = schoolNow(work);
  if (opensAt && Date.parse(opensAt) > now) return m.assignments_my_opens({ when: whenText(opensAt, now) });
  return forms.length === 0 ? m.assignments_my_on_paper() : m.assignments_my_is_closed();
}
