import { m } from '@patio/messages';
import { Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { publishedQuery } from './published/asked.ts';
import { Report } from './published/Report.tsx';

/** A student's own published grades, with room to try out what is still to come. */
export default function MyGradesScreen() {
  const query = useQuery(publishedQuery({}));
  return query.data ? (
    <Report
      title={m.gradebook_my_grades()}
      description={m.gradebook_my_grades_lede()}
      sections={query.data.sections}
      path="/student/grades"
      tries
    />
  ) : (
    <Page title={m.gradebook_my_grades()}>
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {() => null}
      </Load>
    </Page>
  );
}
