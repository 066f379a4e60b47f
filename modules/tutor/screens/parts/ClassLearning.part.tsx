import { useParams, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { tutor } from '../api.ts';
import { ClassStuck } from '../progress/ClassStuck.tsx';
import { ClassSkills, ClassStudents } from '../progress/ClassTables.tsx';
import { EvidenceDrawer } from '../progress/EvidenceDrawer.tsx';
import { LearnerView } from '../progress/LearnerView.tsx';
import { useHere } from '../progress/use-here.ts';
import '../progress/progress.css';

/** The tab of a class with how it learns; the address may name one student. */
export default function ClassLearningPart() {
  // A director's list opens a class inside itself.
  const { id } = useParams();
  const section = useSearch('section');
  const student = useSearch('student');
  return student ? <OneStudent studentId={student} /> : <WholeClass id={id ?? section ?? ''} />;
}

/** One student of the class, as the student sees it. */
function OneStudent({ studentId }: { studentId: string }) {
  const here = useHere();
  const query = useQuery(tutor.studentProgress.queryOptions({ input: { studentId } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(progress) => (
        <Stack gap={16}>
          <div>
            <Button
              variant="quiet"
              icon={ArrowLeft}
              href={here({ student: undefined, standing: undefined, subject: undefined, skill: undefined })}
            >
              {m.tutor_class_back()}
            </Button>
          </div>
          <h2>{progress.name}</h2>
          <LearnerView progress={progress} practises={false} />
        </Stack>
      )}
    </Load>
  );
}

/** Who is stuck where, each student, each skill. */
function WholeClass({ id }: { id: string }) {
  const query = useQuery(tutor.classProgress.queryOptions({ input: { sectionId: id } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="table" />}
      empty={{
        when: ({ students }) => students.every(({ tries }) => tries === 0),
        show: (
          <EmptyState scene="books" title={m.tutor_class_empty()}>
            {m.tutor_class_empty_hint()}
          </EmptyState>
        ),
      }}
    >
      {({ students, skills }) => (
        <Stack gap={20}>
          <ClassStuck students={students} />
          <ClassStudents students={students} skills={skills} />
          <ClassSkills skills={skills} />
          <EvidenceDrawer
            nameOf={(skill, studentId) =>
              [
                skills.find((each) => each.skill === skill)?.name ?? m.tutor_progress_skill(),
                students.find((each) => each.studentId === studentId)?.name,
              ]
                .filter(Boolean)
                .join(' · ')
            }
          />
        </Stack>
      )}
    </Load>
  );
}
