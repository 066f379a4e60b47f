import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { NEW_AT } from './addresses.ts';
import { generator } from './api.ts';
import './course-generator.css';
import { CourseList } from './list/CourseList.tsx';

/** The courses that are being built: how each stands, what it has cost, whose it is. */
export default function CoursesScreen() {
  const cache = useQueryClient();
  useLive(['course_generator.moved'], () => void cache.invalidateQueries({ queryKey: generator.list.key() }));
  return (
    <Page
      title={m.course_generator_title()}
      description={m.course_generator_lede()}
      actions={
        <Button variant="primary" icon={Plus} href={NEW_AT}>
          {m.course_generator_new()}
        </Button>
      }
    >
      <CourseList />
    </Page>
  );
}
