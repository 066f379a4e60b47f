import { useNavigate, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, PersonSwitcher, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { publishedQuery } from './published/asked.ts';
import { Report } from './published/Report.tsx';
import { SignSeen } from './published/SignSeen.tsx';

/** A child's published grades, as the tie between guardian and child allows. */
export default function ChildGradesScreen() {
  const { studentId = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(publishedQuery({ studentId }));
  if (!query.data)
    return (
      <Page title={m.gradebook_child_grades()}>
        <Load query={query} skeleton={<Skeleton shape="table" />}>
          {() => null}
        </Load>
      </Page>
    );
  return (
    <Report
      title={m.gradebook_grades_of({ name: query.data.name })}
      description={m.gradebook_child_grades_lede()}
      sections={query.data.sections}
      path={`/parent/grades/${studentId}`}
      tries={false}
      above={
        <Stack gap={16}>
          {query.data.family.length > 1 && (
            <PersonSwitcher
              label={m.gradebook_choose_child()}
              people={query.data.family}
              value={studentId}
              onChange={(id) => void navigate(`/parent/grades/${id}`)}
            />
          )}
          <SignSeen studentId={studentId} sections={query.data.sections} seen={query.data.seen} />
        </Stack>
      }
    />
  );
}
