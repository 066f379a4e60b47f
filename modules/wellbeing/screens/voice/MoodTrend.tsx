import { m } from '@patio/messages';
import { formatDate, Section } from '@patio/ui';
import { Feeling } from '@patio/ui/pictures';
import { useQuery } from '@tanstack/react-query';
import { wellbeing } from '../api.ts';
import type { CaseTabProps } from '../case/tabs.ts';
import './voice.css';

const SHOWN = 14;

/** In an open case: how the student said they arrived, with what they added. Nothing where they said nothing. */
export default function MoodTrend({ view }: CaseTabProps) {
  const studentId = view.student.id;
  const { data } = useQuery({
    ...wellbeing.checkInsOf.queryOptions({ input: { studentId } }),
    gcTime: 0,
    staleTime: 60_000,
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const written = items.filter(({ words }) => words !== null).slice(0, 3);
  return (
    <Section level={3} title={m.wellbeing_voice_trend()}>
      <ol className="wv-recent" aria-label={m.wellbeing_voice_trend()}>
        {items
          .slice(0, SHOWN)
          .toReversed()
          .map(({ on, mood }) => (
            <li key={on}>
              <Feeling name={mood} size={26} />
              <small>{formatDate(on, { day: 'numeric', month: 'short' })}</small>
              <span className="sr-only">{m.ui_feeling_is({ name: mood })}</span>
            </li>
          ))}
      </ol>
      {written.map(({ on, words }) => (
        <blockquote key={on} className="wb-quote" data-excerpt>
          {words}
          <footer className="wv-note">{formatDate(on, { dateStyle: 'medium' })}</footer>
        </blockquote>
      ))}
    </Section>
  );
}
