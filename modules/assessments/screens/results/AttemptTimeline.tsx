import { m } from '@patio/messages';
import { formatDate, Load, Skeleton, Stack, Timeline } from '@patio/ui';
import { Bars } from '@patio/ui/charts';
import { useQuery } from '@tanstack/react-query';
import type { TimelineEntry } from '../../contract.ts';
import { assessments } from '../api.ts';

const KINDS: Record<TimelineEntry['kind'], () => string> = {
  started: m.assessments_line_started,
  answered: m.assessments_line_answered,
  more_time: m.assessments_line_more_time,
  help_asked: m.assessments_line_help_asked,
  help_settled: m.assessments_line_help_settled,
  help_answered: m.assessments_line_help_answered,
  edited: m.assessments_line_edited,
  ended: m.assessments_line_ended,
  reopened: m.assessments_line_reopened,
  handed_in: m.assessments_line_handed_in,
  expired: m.assessments_line_expired,
};

const titleOf = ({ kind, place }: TimelineEntry): string =>
  place === null ? KINDS[kind]() : m.assessments_line_of_question({ what: KINDS[kind](), number: place });

/** What happened in an attempt, from what the exam itself knows; nothing of the device is watched. */
export function AttemptTimeline({ id }: { id: string }) {
  const query = useQuery(assessments.attemptTimeline.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ entries, seconds }) => (
        <Stack gap={16}>
          <p className="qe-note">{m.assessments_timeline_hint()}</p>
          {seconds.length > 1 && (
            <Bars
              title={m.assessments_seconds_by_question()}
              heads={[m.assessments_question(), m.assessments_seconds()]}
              data={seconds.map(({ place, seconds: value }) => ({ label: String(place), value }))}
              height={90}
            />
          )}
          <Timeline
            label={m.assessments_timeline()}
            time="date"
            items={entries.map((entry, at) => ({
              id: String(at),
              at: entry.at,
              title: titleOf(entry),
              detail: [
                formatDate(entry.at, { hour: 'numeric', minute: '2-digit', second: '2-digit' }),
                entry.size !== null && m.assessments_size({ count: entry.size }),
                entry.late && m.assessments_late(),
                entry.text,
              ]
                .filter(Boolean)
                .join(' · '),
              by: entry.by ?? undefined,
            }))}
          />
        </Stack>
      )}
    </Load>
  );
}
