import { uploadFile } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Callout, Dialog, FileDrop, Load, Skeleton, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { z } from 'zod';
import { EVIDENCE_BYTES, EVIDENCE_PURPOSE } from '../../contract/changes.ts';
import type { GradebookView, ItemView } from '../../contract.ts';
import { readCell } from '../../model/index.ts';
import { gradebook } from '../api.ts';
import type { BookCell } from './cells.ts';
import { shownMark, whyNot } from './columns.tsx';
import { cellLabel } from './labels.ts';
import type { Totals } from './use-totals.ts';

interface AskChangeProps {
  view: GradebookView;
  item: ItemView;
  cell: BookCell;
  totals: Totals;
  onClose: () => void;
}

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(10, { error: () => m.gradebook_change_reason_short() })
    .max(1000),
  files: z.array(z.instanceof(File)).max(1),
});

/** Asks for a mark that families have read to be altered: what it would move is shown before anything is asked. */
export function AskChange({ view, item, cell, totals, onClose }: AskChangeProps) {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const value = text.trim() === '' ? null : readCell(text);
  const problem = text.trim() === '' ? undefined : whyNot(totals.plan, item, text, view.rules.scale);
  const ready = value !== null && !problem;
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={m.gradebook_ask_change()}>
      <Form
        schema={schema}
        defaultValues={{ reason: '', files: [] }}
        onSubmit={async ({ reason, files: [file] }) => {
          if (!value || problem) return;
          const { itemId, studentId } = cell;
          const evidenceFileId = file ? (await uploadFile(file, EVIDENCE_PURPOSE, EVIDENCE_BYTES)).id : null;
          await gradebook.askChange.call({ id: makeId(), itemId, studentId, after: value, reason, evidenceFileId });
          await cache.invalidateQueries({ queryKey: gradebook.sectionChanges.key() });
          toast(m.gradebook_change_sent());
          onClose();
        }}
      >
        <p className="m-0 text-ink-2">
          {m.gradebook_change_text({
            student: view.students.find((each) => each.id === cell.studentId)?.name ?? '',
            title: item.title,
            mark: cellLabel(cell),
          })}
        </p>
        <TextField
          label={m.gradebook_change_new()}
          value={text}
          onChange={setText}
          autoFocus
          {...(problem ? { error: problem } : {})}
        />
        {ready && <Effect view={view} cell={cell} after={value} />}
        <TextArea name="reason" label={m.gradebook_change_reason()} hint={m.gradebook_change_reason_hint()} />
        <FileDrop
          name="files"
          label={m.gradebook_change_attach()}
          hint={m.gradebook_change_attach_hint()}
          accept={['image/*', 'application/pdf']}
          maxSize={EVIDENCE_BYTES}
        />
        <FormActions>
          <SubmitButton isDisabled={!ready}>{m.gradebook_change_send()}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

type After = NonNullable<ReturnType<typeof readCell>>;

function Effect({ view, cell, after }: { view: GradebookView; cell: BookCell; after: After }) {
  const { itemId, studentId } = cell;
  const asked = useDeferredValue(
    JSON.stringify({ state: after.state, ...(after.score ? { score: after.score } : {}) }),
  );
  const query = useQuery(
    gradebook.previewChange.queryOptions({
      input: { itemId, studentId, ...(JSON.parse(asked) as { state: After['state'] }) },
    }),
  );
  const shown = (mark: string | null) => (mark === null ? '–' : shownMark(view.rules.scale, mark));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ nodes }) => (
        <Callout tone={nodes.some((node) => node.passedBefore !== node.passedAfter) ? 'warn' : 'info'}>
          {nodes.length === 0 ? (
            m.gradebook_change_moves_nothing()
          ) : (
            <ul className="m-0 grid gap-1 ps-5 tabular-nums">
              {nodes.map((node) => (
                <li key={node.node}>
                  {m.gradebook_change_moves({
                    name: node.name || m.gradebook_year_grade(),
                    before: shown(node.before),
                    after: shown(node.after),
                  })}
                  {node.passedBefore !== node.passedAfter &&
                    ` · ${node.passedAfter ? m.gradebook_change_passes() : m.gradebook_change_fails()}`}
                </li>
              ))}
            </ul>
          )}
        </Callout>
      )}
    </Load>
  );
}
