import { failureText, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Inline, Load, Select, Skeleton, Stack, toast } from '@patio/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoteRow } from '../../contract.ts';
import { reportCards } from '../api.ts';
import './teacher.css';
import { WrittenField } from './WrittenField.tsx';

interface HomeroomNotesProps {
  homeroomId: string;
  termId: string | undefined;
  onTerm: (id: string) => void;
}

/** What the tutor adds to each card: a message to the family, and how the habits go. */
export function HomeroomNotes({ homeroomId, termId, onTerm }: HomeroomNotesProps) {
  const locale = useLocale();
  const cache = useQueryClient();
  const query = useQuery({
    ...reportCards.homeroomNotes.queryOptions({ input: { homeroomId, termId, locale } }),
    placeholderData: keepPreviousData,
  });
  const again = () => cache.invalidateQueries({ queryKey: reportCards.homeroomNotes.key() });
  const write = useMutation({
    ...reportCards.writeNote.mutationOptions(),
    onSuccess: again,
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      await again();
    },
  });
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {(view) => {
        const save = (row: NoteRow, change: Partial<Pick<NoteRow, 'message' | 'habits'>>) =>
          write.mutateAsync({
            homeroomId,
            termId: view.termId,
            studentId: row.studentId,
            seen: row.version,
            message: row.message,
            habits: row.habits,
            ...change,
          });
        return (
          <Stack gap={16}>
            <Select
              label={m.report_cards_term()}
              value={view.termId}
              onChange={(id) => id && onTerm(id)}
              options={view.terms.map(({ id, name }) => ({ id, label: name }))}
            />
            <p>{m.report_cards_notes_lede()}</p>
            <Card flush>
              <ul className="rc-lines">
                {view.rows.map((row) => (
                  <li key={row.studentId}>
                    <b>{row.name}</b>
                    <Inline gap={8}>
                      {view.habits.map((habit) => (
                        <Select
                          key={habit.id}
                          label={habit.name}
                          value={row.habits[habit.id] ? String(row.habits[habit.id]) : null}
                          placeholder="–"
                          onChange={(step) =>
                            step &&
                            void save(row, { habits: { ...row.habits, [habit.id]: Number(step) } }).catch(() => {})
                          }
                          options={view.steps.map((label, at) => ({ id: String(at + 1), label }))}
                        />
                      ))}
                    </Inline>
                    <WrittenField
                      label={m.report_cards_message_for({ name: row.name })}
                      value={row.message}
                      phrases={view.phrases}
                      maxLength={1200}
                      onSave={(message) => save(row, { message })}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          </Stack>
        );
      }}
    </Load>
  );
}
