import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  Drawer,
  EmptyState,
  formatDate,
  Inline,
  Load,
  Section,
  Skeleton,
  Stack,
  Status,
  Switch,
  TextArea,
  Timeline,
  toast,
} from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import type { ReactElement } from 'react';
import { z } from 'zod';
import type { NoteView, StudentDetail } from '../../contract.ts';
import { reports } from '../api.ts';

/** What teachers write down about a student: their own, and what they share with those who teach the student too. */
export function Notes({ student }: { student: StudentDetail }) {
  return (
    <Section
      title={m.reports_notes()}
      description={m.reports_notes_lede()}
      actions={
        student.can.keep && (
          <NoteDrawer
            studentId={student.studentId}
            trigger={
              <Button variant="primary" icon={NotebookPen}>
                {m.reports_new_note()}
              </Button>
            }
          />
        )
      }
    >
      {student.notes.length === 0 ? (
        <Card>
          <EmptyState scene="books" title={m.reports_no_notes()}>
            {m.reports_no_notes_more()}
          </EmptyState>
        </Card>
      ) : (
        <Stack gap={12}>
          {student.notes.map((note) => (
            <Note key={note.id} note={note} studentId={student.studentId} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function Note({ note, studentId }: { note: NoteView; studentId: string }) {
  const archive = useStep({
    send: () => reports.editNote.call({ id: note.id, version: note.version, archived: true }),
    done: m.reports_note_archived(),
    refresh: reports.student.key(),
  });
  return (
    <Card>
      <Stack gap={10}>
        <p className="m-0 whitespace-pre-line">{note.text}</p>
        <Inline gap={10}>
          <small className="text-ink-2">{[note.by, formatDate(note.at, { dateStyle: 'medium' })].join(' · ')}</small>
          <Status look="plain" tone={note.shared ? 'info' : 'neutral'}>
            {note.shared ? m.reports_note_shared() : m.reports_note_own()}
          </Status>
          {note.version > 1 && <Versions note={note} />}
          {note.mine && (
            <>
              <NoteDrawer
                studentId={studentId}
                note={note}
                trigger={
                  <Button size="sm" variant="quiet">
                    {m.reports_change()}
                  </Button>
                }
              />
              <Button size="sm" variant="quiet" isPending={archive.isPending} onPress={() => archive.mutate()}>
                {m.reports_archive()}
              </Button>
            </>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}

function Versions({ note }: { note: NoteView }) {
  return (
    <Drawer
      title={m.reports_note_versions()}
      trigger={
        <Button size="sm" variant="quiet">
          {m.reports_note_version({ version: note.version })}
        </Button>
      }
    >
      <VersionList id={note.id} />
    </Drawer>
  );
}

function VersionList({ id }: { id: string }) {
  const query = useQuery(reports.noteVersions.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ items }) => (
        <Timeline
          label={m.reports_note_versions()}
          items={items.toReversed().map((each) => ({
            id: String(each.version),
            at: each.at,
            title: m.reports_note_version({ version: each.version }),
            by: each.by,
            detail: each.text,
          }))}
        />
      )}
    </Load>
  );
}

const schema = z.object({ text: z.string().trim().min(3).max(2000), shared: z.boolean() });

function NoteDrawer({ studentId, note, trigger }: { studentId: string; note?: NoteView; trigger: ReactElement }) {
  const cache = useQueryClient();
  return (
    <Drawer title={note ? m.reports_change_note() : m.reports_new_note()} trigger={trigger}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ text: note?.text ?? '', shared: note?.shared ?? false }}
          onSubmit={async (values) => {
            if (note) await reports.editNote.call({ id: note.id, version: note.version, ...values });
            else await reports.addNote.call({ studentId, ...values });
            await cache.invalidateQueries({ queryKey: reports.key() });
            toast(m.reports_note_saved());
            close();
          }}
        >
          <Stack gap={14}>
            <TextArea name="text" label={m.reports_note_text()} isRequired />
            <Switch name="shared" label={m.reports_note_share()} hint={m.reports_note_share_hint()} />
            <FormActions>
              <Button onPress={close}>{m.reports_cancel()}</Button>
              <SubmitButton>{m.reports_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
