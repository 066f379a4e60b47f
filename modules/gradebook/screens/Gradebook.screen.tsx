import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { gradebook } from './api.ts';
import { Book } from './book/Book.tsx';
import { loadBook } from './book/kept.ts';

/** One class's gradebook. */
export default function GradebookScreen() {
  const { sectionId = '' } = useParams();
  const query = useQuery({
    ...gradebook.open.queryOptions({ input: { sectionId } }),
    queryFn: () => loadBook(sectionId),
  });
  return query.data ? (
    <Book key={sectionId} view={query.data} />
  ) : (
    <Page title={m.gradebook_title()} breadcrumbs={[{ label: m.gradebook_title(), href: '/teacher/gradebook' }]}>
      <Load query={query} skeleton={<Skeleton shape="grid" />}>
        {() => null}
      </Load>
    </Page>
  );
}
