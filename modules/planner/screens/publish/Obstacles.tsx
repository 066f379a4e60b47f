import { m } from '@patio/messages';
import { Callout, formatDate, Stack } from '@patio/ui';
import type { PublishClash, PublishPreview } from '../../contract.ts';
import { useHourWords } from './day-labels.ts';

const SHOWN = 5;

/** What stands in the way of a publication, and what its author should know before pressing. */
export function Obstacles({ view }: { view: PublishPreview }) {
  if (view.clashes.length + view.takenToday + view.warnings.length + view.lostChanges === 0) return null;
  return (
    <Stack gap={12}>
      {view.clashes.length > 0 && (
        <Callout tone="bad" title={m.planner_clashes({ count: view.clashes.length })}>
          <ClashList clashes={view.clashes} view={view} />
        </Callout>
      )}
      {view.takenToday > 0 && (
        <Callout tone="info">
          {m.planner_taken_today({
            count: view.takenToday,
            date: formatDate(view.earliest, { weekday: 'long', day: 'numeric', month: 'long' }),
          })}
        </Callout>
      )}
      {view.warnings.length > 0 && (
        <Callout tone="warn" title={m.planner_student_clashes({ count: view.warnings.length })}>
          <ClashList clashes={view.warnings} view={view} />
        </Callout>
      )}
      {view.lostChanges > 0 && <Callout tone="warn">{m.planner_lost_changes({ count: view.lostChanges })}</Callout>}
    </Stack>
  );
}

function ClashList({ clashes, view }: { clashes: readonly PublishClash[]; view: PublishPreview }) {
  const words = useHourWords(view.change.frame);
  return (
    <ul className="list-disc ps-5">
      {clashes.slice(0, SHOWN).map((clash) => (
        <li key={`${clash.of} ${clash.who} ${clash.section} ${clash.other} ${clash.day} ${clash.period}`}>
          {m.planner_clash({
            of: clash.of,
            who: clash.who,
            count: Number(clash.who) || 0,
            section: clash.section,
            other: clash.other,
            hour: words.hour(clash.day, clash.period),
          })}
        </li>
      ))}
      {clashes.length > SHOWN && <li>{m.planner_clashes_more({ count: clashes.length - SHOWN })}</li>}
    </ul>
  );
}
