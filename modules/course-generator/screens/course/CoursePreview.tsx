import type { AnyBlock } from '@patio/engine-lessons';
import { LessonPreview } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Card, EmptyState, Load, Segmented, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { CourseView } from '../../contract.ts';
import { generator } from '../api.ts';
import { Findings } from './Findings.tsx';
import { LessonNav } from './LessonNav.tsx';
import { Quotes } from './Quotes.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewHistory } from './ReviewHistory.tsx';

type Profile = 'standard' | 'k3' | 'easy';
const PROFILES: Profile[] = ['standard', 'k3', 'easy'];

interface Props {
  view: CourseView;
  at: string | undefined;
  profile: Profile;
  onAt: (id: string) => void;
  onProfile: (profile: Profile) => void;
}

/** The lesson in hand as a student reads it, its sources and checks beside it. */
function Lesson({ view, id, profile, onProfile }: Pick<Props, 'view' | 'profile' | 'onProfile'> & { id: string }) {
  const query = useQuery(generator.lesson.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {(lesson) => (
        <>
          <Card
            title={lesson.title}
            actions={
              <Segmented
                label={m.course_generator_seen_by()}
                atOnce
                value={profile}
                onChange={(next) => onProfile(PROFILES.find((one) => one === next) ?? 'standard')}
                options={PROFILES.map((one) => ({ id: one, label: m.course_generator_profile({ profile: one }) }))}
              />
            }
          >
            <Suspense fallback={<Skeleton shape="list" />}>
              <LessonPreview blocks={lesson.content as unknown as AnyBlock[]} profile={profile} />
            </Suspense>
          </Card>
          <div className="cg-side">
            <ReviewCard view={view} />
            <Findings lesson={lesson} view={view} />
            <Quotes lesson={lesson} />
            <ReviewHistory view={view} />
          </div>
        </>
      )}
    </Load>
  );
}

export function CoursePreview({ view, at, profile, onAt, onProfile }: Props) {
  const first = view.lessons.find(({ state }) => state === 'done')?.id;
  const id = view.lessons.some((line) => line.id === at && line.state === 'done') ? at : first;
  return (
    <div className="cg-desk">
      <div className="cg-side">
        <LessonNav view={view} at={id} onAt={onAt} />
      </div>
      {id ? (
        <Lesson view={view} id={id} profile={profile} onProfile={onProfile} />
      ) : (
        <Card>
          <EmptyState scene="sheet" title={m.course_generator_none_made()}>
            {m.course_generator_none_made_hint()}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
