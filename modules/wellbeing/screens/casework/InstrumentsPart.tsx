import { m } from '@patio/messages';
import { Button, Inline, Load, RowList, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import type { CaseView, FilledView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { RiskBars, riskName } from '../board/RiskBars.tsx';
import { READ_ONCE } from '../case/queries.ts';
import { FillDrawer } from './FillDrawer.tsx';
import { FilledDrawer } from './FilledDrawer.tsx';
import { JudgeDrawer } from './JudgeDrawer.tsx';
import { shortDay } from './texts.ts';

const pointsText = (filled: Pick<FilledView, 'points' | 'most'>): string | null =>
  filled.points === null ? null : m.wellbeing_work_points_of({ points: filled.points, most: filled.most });

/** What was answered and how the level was judged: instrument, day, who, and the next look. */
export function InstrumentsPart({ view }: { view: CaseView }) {
  const query = useQuery({ ...wellbeing.answers.queryOptions({ input: { id: view.id } }), ...READ_ONCE });
  const [open, setOpen] = useState<'fill' | 'judge' | null>(null);
  const [shown, setShown] = useState<FilledView | null>(null);
  return (
    <Section
      level={3}
      title={m.wellbeing_work_level()}
      actions={
        view.can.write && (
          <Inline gap={6}>
            <Button size="sm" onPress={() => setOpen('fill')}>
              {m.wellbeing_work_fill()}
            </Button>
            <Button size="sm" variant="primary" onPress={() => setOpen('judge')}>
              {m.wellbeing_work_judge()}
            </Button>
          </Inline>
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ filled, judged }) => (
          <Stack gap={14}>
            {judged.length === 0 && <p className="wb-fact">{m.wellbeing_work_not_judged()}</p>}
            <ul className="wb-judged">
              {judged.map(({ id, level, on, by, why, nextReviewOn, with: used }) => (
                <li key={id}>
                  <RiskBars level={level} />
                  <div>
                    <b>{riskName(level)}</b>
                    <small>
                      {[
                        shortDay(on),
                        by,
                        used && (pointsText(used) ? `${used.title}: ${pointsText(used)}` : used.title),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                    {why && (
                      <p className="wb-words" data-excerpt>
                        {why}
                      </p>
                    )}
                    <small>{m.wellbeing_work_next_look({ day: shortDay(nextReviewOn) })}</small>
                  </div>
                </li>
              ))}
            </ul>
            {filled.length > 0 && (
              <RowList
                label={m.wellbeing_work_filled()}
                items={filled.map((one) => ({
                  id: one.id,
                  icon: ClipboardList,
                  title: one.instrument.title,
                  detail: [shortDay(one.on), one.by, pointsText(one)].filter(Boolean).join(' · '),
                  end: (
                    <Button size="sm" onPress={() => setShown(one)}>
                      {m.wellbeing_work_read()}
                    </Button>
                  ),
                }))}
              />
            )}
            {open === 'judge' && <JudgeDrawer view={view} filled={filled} onClose={() => setOpen(null)} />}
          </Stack>
        )}
      </Load>
      {open === 'fill' && <FillDrawer caseId={view.id} onClose={() => setOpen(null)} />}
      {shown && <FilledDrawer filled={shown} onClose={() => setShown(null)} />}
    </Section>
  );
}
