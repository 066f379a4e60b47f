import { m } from '@patio/messages';
import { Button, Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { tutor } from './api.ts';
import { Goals } from './progress/Goals.tsx';
import { Portfolio } from './progress/Portfolio.tsx';
import { Reflections } from './progress/Reflections.tsx';
import { Streak } from './progress/Streak.tsx';
import './progress/progress.css';

/** What a student keeps about their own learning: days, goals, reflections, and work they chose. */
export default function StudentMyProgressScreen() {
  const query = useQuery(tutor.myBook.queryOptions());
  return (
    <Page
      title={m.tutor_book_title()}
      description={m.tutor_book_lede()}
      actions={
        <Button icon={ChartLine} href="/student/progress">
          {m.tutor_practice_see_progress()}
        </Button>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(book) => (
          <>
            <Streak streak={book.streak} today={book.today} />
            <Goals book={book} />
            <Reflections book={book} />
            <Portfolio book={book} />
          </>
        )}
      </Load>
    </Page>
  );
}
