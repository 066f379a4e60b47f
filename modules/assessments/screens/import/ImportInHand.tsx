import { stringifySearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, JobProgress, Stack } from '@patio/ui';
import { useState } from 'react';
import type { ImportView } from '../../contract.ts';
import { bankHref, importHref } from '../addresses.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportReport } from './ImportReport.tsx';
import { fileReasonText } from './reason-text.ts';
import { TakeForm } from './TakeForm.tsx';
import { UndoImport, Undone } from './UndoImport.tsx';

const listHref = (tag: string): string => `${bankHref()}${stringifySearch({ 'f.tag': encodeURIComponent(tag) })}`;

/** What a file that cannot be read at all says, with room for another one. */
function Refused({ refusal }: { refusal: NonNullable<ImportView['refusal']> }) {
  const text = fileReasonText(refusal.reason);
  return (
    <Stack gap={16}>
      <Callout live tone="bad" title={m.assessments_import_unreadable()}>
        {refusal.line ? m.assessments_file_at_line({ text, line: refusal.line }) : text}
      </Callout>
      <ChooseFile />
    </Stack>
  );
}

const Reading = ({ view: { lines, questions, refused } }: { view: ImportView }) => (
  <Card>
    <JobProgress
      title={m.assessments_import_reading()}
      state="running"
      done={lines}
      total={questions + refused > 0 ? questions + refused : undefined}
      detail={lines > 0 ? undefined : ' '}
    />
  </Card>
);

function Taking({ view, tag }: { view: ImportView; tag: string }) {
  const { state, questions, done } = view;
  if (state !== 'running' && state !== 'done' && state !== 'failed') return null;
  return (
    <Card>
      <JobProgress
        title={m.assessments_import_taking({ name: view.fileName })}
        state={state}
        done={done}
        total={questions}
        detail={state === 'done' ? m.assessments_import_done({ count: done }) : undefined}
        actions={
          state === 'running' ? undefined : (
            <>
              <UndoImport view={view} />
              <Button href={importHref()}>{m.assessments_import_other()}</Button>
              {state === 'done' && (
                <Button variant="primary" href={tag ? listHref(tag) : bankHref()}>
                  {m.assessments_import_see()}
                </Button>
              )}
            </>
          )
        }
      />
    </Card>
  );
}

/** A file of questions: being read, what is in it, and what becomes of it. */
export function ImportInHand({ view }: { view: ImportView }) {
  const [tag, setTag] = useState(() => view.fileName.replace(/\.[a-z0-9]+$/i, '').slice(0, 60));
  const { state, questions, changed, refused, refusal } = view;
  if (refusal) return <Refused refusal={refusal} />;
  if (state === 'reading') return <Reading view={view} />;
  return (
    <Stack gap={16}>
      {view.notes.map((note) => (
        <Callout key={note} tone="warn">
          {fileReasonText(note)}
        </Callout>
      ))}
      {state === 'read' && questions === 0 && <Callout tone="bad">{m.assessments_import_none_good()}</Callout>}
      {state === 'read' && questions > 0 && (
        <Card title={m.assessments_import_take({ count: questions })}>
          <p>{m.assessments_import_counts({ good: questions - changed, changed, refused })}</p>
          <TakeForm view={view} tag={tag} onTag={setTag} />
        </Card>
      )}
      <Taking view={view} tag={tag} />
      {state === 'undone' && <Undone view={view} />}
      <ImportReport view={view} />
    </Stack>
  );
}
