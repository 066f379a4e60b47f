import { m } from '@patio/messages';
import { EmptyState, Split, Stack, Stat, Tiles } from '@patio/ui';
import type { ReactNode } from 'react';
import type { LearnerProgress } from '../../contract.ts';
import { standingLabel } from '../practice/labels.ts';
import { EvidenceDrawer } from './EvidenceDrawer.tsx';
import { LessonTimes } from './LessonTimes.tsx';
import { Skills } from './Skills.tsx';
import { useHere } from './use-here.ts';
import { Weeks } from './Weeks.tsx';
import './progress.css';

interface LearnerViewProps {
  progress: LearnerProgress;
  /** The learner looks at it, and can practise from here. */
  practises: boolean;
  /** The one action while nothing was practised. */
  begin?: ReactNode;
  hrefOfCourse?: (courseId: string, sectionId: string | null) => string | undefined;
}

/** How somebody learns: what is mastered and what grows, with the tries behind it, week by week, and honest time. */
export function LearnerView({ progress, practises, begin, hrefOfCourse }: LearnerViewProps) {
  const names = new Map(progress.groups.flatMap(({ skills }) => skills.map(({ skill, name }) => [skill, name])));
  const isEmpty = progress.groups.every(({ begun }) => begun === 0);
  const aside = (
    <Stack gap={16}>
      <Weeks weeks={progress.weeks} />
      <LessonTimes lessons={progress.lessons} {...(hrefOfCourse && { hrefOf: hrefOfCourse })} />
    </Stack>
  );
  return (
    <Stack gap={16}>
      {!isEmpty && <Figures counts={progress.counts} />}
      <Split width={340} aside={aside}>
        {isEmpty ? (
          <EmptyState scene="books" title={m.tutor_progress_empty()} action={begin}>
            {practises ? m.tutor_progress_empty_hint() : m.tutor_progress_empty_staff()}
          </EmptyState>
        ) : (
          <Skills progress={progress} practises={practises} />
        )}
      </Split>
      <EvidenceDrawer studentId={progress.studentId} nameOf={(skill) => names.get(skill) ?? m.tutor_progress_skill()} />
    </Stack>
  );
}

const FIGURES = [
  ['mastered', 'mastered'],
  ['growing', 'growing'],
  ['started', 'started'],
  ['to_review', 'toReview'],
] as const;

function Figures({ counts }: { counts: LearnerProgress['counts'] }) {
  const here = useHere();
  return (
    <Tiles min={150}>
      {FIGURES.map(([standing, count]) => (
        <Stat
          key={standing}
          label={standingLabel(standing)}
          value={counts[count]}
          href={here({ standing, subject: undefined, skill: undefined }, 'skills')}
        />
      ))}
    </Tiles>
  );
}
