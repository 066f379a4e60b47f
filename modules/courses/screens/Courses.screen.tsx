import { useCan, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page, TabLinks } from '@patio/ui';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { useCatalogueAddress } from './api.ts';
import { Catalogue } from './list/Catalogue.tsx';
import { NewCourseDrawer } from './list/NewCourseDrawer.tsx';
import { Subjects } from './list/Subjects.tsx';

const search = z.object({
  tab: z.enum(['courses', 'subjects']).default('courses'),
  add: z.enum(['course', 'subject']).optional(),
});

/** The catalogue: what is taught at each level, and the subjects whose covers everyone knows. */
export default function CoursesScreen() {
  const address = useCatalogueAddress();
  const manages = useCan()('courses.manage');
  const [{ tab, add }, change] = useSearchState(search);
  return (
    <Page
      title={m.courses_title()}
      description={m.courses_lede()}
      actions={
        manages && (
          <Button
            variant="primary"
            icon={Plus}
            onPress={() => change({ add: tab === 'subjects' ? 'subject' : 'course' }, { push: true })}
          >
            {tab === 'subjects' ? m.courses_new_subject() : m.courses_new()}
          </Button>
        )
      }
      tabs={
        <TabLinks
          label={m.courses_title()}
          current={tab}
          items={[
            { id: 'courses', label: m.courses_title(), href: address },
            { id: 'subjects', label: m.courses_subjects(), href: `${address}?tab=subjects` },
          ]}
        />
      }
    >
      {tab === 'subjects' ? <Subjects /> : <Catalogue onAdd={() => change({ add: 'course' }, { push: true })} />}
      {manages && <NewCourseDrawer isOpen={add === 'course'} onClose={() => change({ add: undefined })} />}
    </Page>
  );
}
