import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { tutor } from '../api.ts';
import { ClassStuck } from '../progress/ClassStuck.tsx';
import { ClassSkills, ClassStudents } from '../progress/ClassTables.tsx';
import { EvidenceDrawer } from '../progress/EvidenceDrawer.tsx';
import '../progress/progress.css';

/** The tab of a class with how it learns: who is stuck where, each student, each skill. */
export default function ClassLearningPart() {
  const { id = '' } = useParams();
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
        <>
          <ClassStuck students={students} />
          <ClassStudents students={students} />
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
        </>
      )}
    </Load>
  );
}
