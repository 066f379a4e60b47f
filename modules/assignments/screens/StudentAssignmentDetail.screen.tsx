import { FromDevice, PartSlot, useParams } from '@patio/client';
import { toPlainText } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Card, Load, type NotebookLook, Page, Section, Skeleton, Split } from '@patio/ui';
import { Attached } from './student/read/Attached.tsx';
import { Attempts } from './student/read/Attempts.tsx';
import { Facts, Prepares } from './student/read/Facts.tsx';
import { Feedback } from './student/read/Feedback.tsx';
import { Instructions } from './student/read/Instructions.tsx';
import { Rubric } from './student/read/Rubric.tsx';
import { Standing } from './student/read/Standing.tsx';
import { type ReadWork, schoolNow, useOwnWork } from './student/use-own-work.ts';
import './student/own.css';

/** One piece of work: what it asks, one's own dates, what was handed in, and what was said about it beside it. */
export default function StudentAssignmentDetailScreen() {
  const { id = '' } = useParams();
  const query = useOwnWork(id);
  const work = query.data;
  return (
    <Page
      title={work?.title ?? m.assignments_my_work()}
      breadcrumbs={[{ label: m.assignments_my_title(), href: '/student/assignments' }]}
      {...(work && {
        description: [work.section.course, work.teacher].filter(Boolean).join(' · '),
        notebook: work.section.look as NotebookLook,
      })}
    >
      <Load query={query} skeleton={<Skeleton shape="detail" />}>
        {(loaded) => (
          <>
            <FromDevice view={loaded} />
            <Work work={loaded} />
          </>
        )}
      </Load>
    </Page>
  );
}

/** What is to be read first comes first: the answer once there is one, otherwise what to do. */
function Work({ work }: { work: ReadWork }) {
  // What an exam asks and what came of it is shown by the module of exams.
  const isExam = work.kind === 'exam';
  return (
    <Split
      width={344}
      aside={
        <>
          <Facts work={work} />
          <Prepares lessons={work.lessons} />
        </>
      }
    >
      {work.feedback ? (
        <Feedback work={work} feedback={work.feedback} />
      ) : (
        !isExam && <Standing work={work} now={schoolNow(work)} />
      )}
      {isExam && <PartSlot slot="assignments.exam_detail" />}
      {work.feedback && !isExam && <Attempts work={work} />}
      {(!isExam || toPlainText(work.instructions).trim() !== '') && (
        <Section title={m.assignments_my_instructions()}>
          <Card>
            <Instructions work={work} />
          </Card>
        </Section>
      )}
      <Attached attachments={work.attachments} files={work.files} />
      {work.rubric && <Rubric rubric={work.rubric} feedback={work.feedback} />}
      {!work.feedback && !isExam && <Attempts work={work} />}
    </Split>
  );
}
