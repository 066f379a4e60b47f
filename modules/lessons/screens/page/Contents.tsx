import { m } from '@patio/messages';
import { Badge, Card, RowList, Section } from '@patio/ui';
import { Check, CircleHelp, Flag, Highlighter, PenLine, Target, Wrench } from 'lucide-react';
import type { LessonPage, LessonWork } from '../../contract.ts';

/** What one can do after the lesson. */
export const Goals = ({ page: { goals } }: { page: LessonPage }) =>
  goals.length === 0 ? null : (
    <Section title={m.lessons_goals()}>
      <Card flush>
        <RowList
          label={m.lessons_goals()}
          items={goals.map((goal) => ({ id: goal, title: <span className="font-normal">{goal}</span>, icon: Target }))}
        />
      </Card>
    </Section>
  );

const ICONS = { quiz: CircleHelp, checkpoint: Flag, activity: Wrench };

/** What there is to do in it, and what of it is done. */
export const Work = ({ page: { work } }: { page: LessonPage }) =>
  work.length === 0 ? null : (
    <Section title={m.lessons_work()} count={work.length}>
      <Card flush>
        <RowList
          label={m.lessons_work()}
          items={work.map((each) => ({
            id: each.id,
            title: each.title,
            detail: detailOf(each),
            icon: ICONS[each.kind],
            ...(each.done && {
              tone: 'ok' as const,
              end: (
                <Badge tone="ok" icon={Check}>
                  {m.lessons_state_done()}
                </Badge>
              ),
            }),
          }))}
        />
      </Card>
    </Section>
  );

const detailOf = ({ questions, minutes }: LessonWork): string =>
  [
    questions > 0 && m.lessons_questions_count({ count: questions }),
    minutes !== null && m.lessons_minutes({ count: minutes }),
  ]
    .filter(Boolean)
    .join(' · ');

/** What the reader wrote and marked in it. */
export const OwnNotes = ({ page: { notes } }: { page: LessonPage }) =>
  notes.length === 0 ? null : (
    <Section title={m.lessons_notes()} count={notes.length} description={m.lessons_only_you()}>
      <Card flush>
        <RowList
          label={m.lessons_notes()}
          items={notes.map((note) => ({
            id: note.id,
            title: note.text || `“${note.quote}”`,
            ...(note.text && note.quote && { detail: m.lessons_about_words({ words: note.quote }) }),
            icon: note.text ? PenLine : Highlighter,
          }))}
        />
      </Card>
    </Section>
  );
