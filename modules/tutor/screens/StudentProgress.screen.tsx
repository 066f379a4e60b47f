import { m } from '@patio/messages';
import { Button, Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { tutor } from './api.ts';
import { LearnerView } from './progress/LearnerView.tsx';

/** A student's mastery by competency and course, with its evidence, its trend and honest time. */
export default function StudentProgressScreen() {
  const query = useQuery(tutor.myProgress.queryOptions());
  const begin = (
    <Button variant="primary" icon={Play} href="/student/practice">
      {m.tutor_progress_begin()}
    </Button>
  );
  return (
    <Page title={m.tutor_progress_title()} description={m.tutor_progress_lede()} actions={begin}>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(progress) => (
          <LearnerView
            progress={progress}
            practises
            begin={begin}
            hrefOfCourse={(_, sectionId) => (sectionId ? `/student/course-detail/${sectionId}` : undefined)}
          />
        )}
      </Load>
    </Page>
  );
}
