import { stringifySearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, JobProgress, Stack } from '@patio/ui';
import { useState } from 'react';
import type { ImportView } from '../../contract.ts';
import { bankHref, importHref } from '../addresses.ts';
import { ImportReport } from './ImportReport.tsx';
import { fileReasonText } from './reason-text.ts';
import { TakeForm } from './TakeForm.tsx';

const listHref = (tag: string): string => `${bankHref()}${stringifySearch({ 'f.tag': encodeURIComponent(tag) })}`;

/** A file that was read: what is in it, and what becomes of it. */
export function ImportInHand({ view }: { view: ImportView }) {
  const [tag, setTag] = useState(() => view.fileName.replace(/\.[a-z0-9]+$/i, '').slice(0, 60));
  const { state, questions, changed, refused, done } = view;
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
      {state !== 'read' && (
        <Card>
          <JobProgress
            title={m.assessments_import_taking({ name: view.fileName })}
            state={state}
            done={done}
            total={questions}
            detail={state === 'done' ? m.assessments_import_done({ count: done }) : undefined}
            actions={
              state === 'done' && (
                <>
                  <Button href={importHref()}>{m.assessments_import_other()}</Button>
                  <Button variant="primary" href={tag ? listHref(tag) : bankHref()}>
                    {m.assessments_import_see()}
                  </Button>
                </>
              )
            }
          />
        </Card>
      )}
      <ImportReport view={view} />
    </Stack>
  );
}
