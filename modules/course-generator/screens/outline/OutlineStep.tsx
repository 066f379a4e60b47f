import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState } from '@patio/ui';
import { z } from 'zod';
import type { CourseView } from '../../contract.ts';
import { NextBar } from '../wizard/NextBar.tsx';
import { CheckCard } from './CheckCard.tsx';
import { CompetencyMatrix } from './CompetencyMatrix.tsx';
import { CostCards } from './CostCards.tsx';
import { OutlineGrid } from './OutlineGrid.tsx';
import { ProposeFirst } from './Propose.tsx';
import { RunFoot } from './RunFoot.tsx';
import { SourceStrips } from './SourceStrips.tsx';
import { useOutline } from './use-outline.ts';

const search = z.object({ at: z.string().optional().catch(undefined) });

/** The outline over the weeks of the term, with what it teaches on the left and what it costs on the right. */
export function OutlineStep({ view }: { view: CourseView }) {
  const tools = useOutline(view);
  const [{ at }, change] = useSearchState(search);
  if (!view.outline)
    return (
      <>
        <Card>
          <EmptyState
            scene="sheet"
            title={m.course_generator_outline_none()}
            action={<ProposeFirst view={view} tools={tools} />}
          >
            {m.course_generator_outline_none_hint()}
          </EmptyState>
        </Card>
        <NextBar id={view.id} back="competencies" />
      </>
    );
  const here = at ?? view.outline.units[0]?.lessons[0]?.id;
  return (
    <>
      <div className="cg-desk">
        <div className="cg-side">
          <CompetencyMatrix view={view} outline={view.outline} />
          <SourceStrips view={view} outline={view.outline} at={here} />
        </div>
        <OutlineGrid view={view} outline={view.outline} tools={tools} at={here} onAt={(id) => change({ at: id })} />
        <div className="cg-side">
          <CostCards view={view} />
          <CheckCard view={view} outline={view.outline} />
        </div>
      </div>
      <RunFoot view={view} outline={view.outline} back="competencies" />
    </>
  );
}
