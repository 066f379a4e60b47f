import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, Inline, Load, Skeleton, Stack, TextArea, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { spokenName } from '../../contract/names.ts';
import { people } from '../api.ts';
import { ComparedFields } from './ComparedFields.tsx';
import { WhatEachHas } from './WhatEachHas.tsx';

export type Pair = { keptId: string; mergedId: string };
export type Preview = Awaited<ReturnType<typeof people.previewMerge.call>>;
const schema = z.object({ reason: z.string().trim().min(10).max(500) });

interface MergeDialogProps {
  pair: Pair | null;
  onClose: () => void;
  onSwap: (pair: Pair) => void;
}

/** Two records side by side: what differs, what each has, what it takes from the other, what happens; then they are one. */
export function MergeDialog({ pair, onClose, onSwap }: MergeDialogProps) {
  const query = useQuery({
    ...people.previewMerge.queryOptions({ input: pair ?? { keptId: '', mergedId: '' } }),
    enabled: pair !== null,
  });
  return (
    <Dialog title={m.people_merge_title()} size="xl" isOpen={pair !== null} onOpenChange={(open) => !open && onClose()}>
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(preview) => (
          <Merge
            key={preview.kept.personId}
            preview={preview}
            onClose={onClose}
            onSwap={() => pair && onSwap({ keptId: pair.mergedId, mergedId: pair.keptId })}
          />
        )}
      </Load>
    </Dialog>
  );
}

function Merge({ preview, onClose, onSwap }: { preview: Preview; onClose: () => void; onSwap: () => void }) {
  const { kept, merged, fields, moves, problem } = preview;
  const [take, setTake] = useState(fields.filter((field) => field.fill).map((field) => field.field));
  const cache = useQueryClient();
  // Numbers of students stand on many pages: all of them are read again.
  const again = () => cache.invalidateQueries();
  const undo = async (id: string) => {
    try {
      await people.undoMerge.call({ id });
      toast(m.people_merge_undone());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await again();
  };
  return (
    <Form
      schema={schema}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const { id } = await people.merge.call({ keptId: kept.personId, mergedId: merged.personId, take, reason });
        await again();
        onClose();
        toast(m.people_merged({ name: spokenName(kept) }), { onUndo: () => void undo(id) });
      }}
    >
      <ComparedFields preview={preview} take={take} onTake={setTake} />
      <Inline>
        <Button size="sm" icon={ArrowLeftRight} onPress={onSwap}>
          {m.people_swap()}
        </Button>
      </Inline>
      <WhatEachHas preview={preview} />
      {problem ? (
        <Callout tone="bad">{m.people_merge_problem({ problem })}</Callout>
      ) : (
        <Callout tone="info" title={m.people_merge_moves()}>
          <Stack gap={4}>
            <ul className="list-disc ps-5">
              <li>{m.people_merge_will({ kept: spokenName(kept) })}</li>
              {moves.map((move) => (
                <li key={`${move.kind} ${move.label}`}>{m.people_merge_move(move)}</li>
              ))}
              {take.length > 0 && <li>{m.people_merge_will_take({ count: take.length })}</li>}
            </ul>
            <p>{m.people_merge_undoable()}</p>
          </Stack>
        </Callout>
      )}
      <TextArea name="reason" label={m.people_reason()} hint={m.people_reason_hint()} isRequired />
      <FormActions>
        <Button onPress={onClose}>{m.people_cancel()}</Button>
        <SubmitButton isDisabled={problem !== null}>{m.people_merge()}</SubmitButton>
      </FormActions>
    </Form>
  );
}
