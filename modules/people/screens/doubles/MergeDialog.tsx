import { m } from '@patio/messages';
import { Button, Callout, Checkbox, Dialog, Load, RowList, Skeleton, Stack, Status, TextArea, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { registerName, spokenName } from '../../contract/names.ts';
import { people } from '../api.ts';
import { factsOf, rolesOf } from '../person/KnownPersonField.tsx';
import { fieldName } from '../words/fields.ts';

type Pair = { keptId: string; mergedId: string };
type Preview = Awaited<ReturnType<typeof people.previewMerge.call>>;
const schema = z.object({ reason: z.string().trim().min(10).max(500) });

interface MergeDialogProps {
  pair: Pair | null;
  onClose: () => void;
  onSwap: (pair: Pair) => void;
}

/** Two records side by side: which stays, what it takes from the other, what moves; then they are one. */
export function MergeDialog({ pair, onClose, onSwap }: MergeDialogProps) {
  const query = useQuery({
    ...people.previewMerge.queryOptions({ input: pair ?? { keptId: '', mergedId: '' } }),
    enabled: pair !== null,
  });
  return (
    <Dialog title={m.people_merge_title()} size="lg" isOpen={pair !== null} onOpenChange={(open) => !open && onClose()}>
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
  return (
    <Form
      schema={schema}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const { id } = await people.merge.call({ keptId: kept.personId, mergedId: merged.personId, take, reason });
        await cache.invalidateQueries({ queryKey: people.key() });
        onClose();
        const undo = () =>
          void people.undoMerge.call({ id }).then(() => cache.invalidateQueries({ queryKey: people.key() }));
        toast(m.people_merged({ name: spokenName(kept) }), { onUndo: undo });
      }}
    >
      <RowList
        items={[
          {
            id: kept.personId,
            title: registerName(kept),
            detail: `${rolesOf(kept)} · ${factsOf(kept)}`,
            end: <Status tone="ok">{m.people_stays()}</Status>,
          },
          {
            id: merged.personId,
            title: registerName(merged),
            detail: `${rolesOf(merged)} · ${factsOf(merged)}`,
            end: <Status tone="info">{m.people_points()}</Status>,
          },
        ]}
      />
      <Button size="sm" className="self-start" icon={ArrowLeftRight} onPress={onSwap}>
        {m.people_swap()}
      </Button>
      {problem && <Callout tone="bad">{m.people_merge_problem({ problem })}</Callout>}
      {fields.length > 0 && (
        <Stack>
          <b>{m.people_merge_take()}</b>
          {fields.map((field) => (
            <Checkbox
              key={field.field}
              label={`${fieldName(field.field)}: ${field.merged}`}
              hint={field.kept === null ? m.people_merge_fills() : m.people_merge_replaces({ value: field.kept })}
              value={take.includes(field.field)}
              onChange={(on) => setTake(on ? [...take, field.field] : take.filter((other) => other !== field.field))}
            />
          ))}
        </Stack>
      )}
      {moves.length > 0 && (
        <Stack gap={4}>
          <b>{m.people_merge_moves()}</b>
          <ul className="list-disc ps-5">
            {moves.map((move) => (
              <li key={`${move.kind} ${move.label}`}>{m.people_merge_move({ kind: move.kind, label: move.label })}</li>
            ))}
          </ul>
        </Stack>
      )}
      <TextArea name="reason" label={m.people_reason()} hint={m.people_reason_hint()} isRequired />
      <FormActions>
        <Button onPress={onClose}>{m.people_cancel()}</Button>
        <SubmitButton isDisabled={problem !== null}>{m.people_merge()}</SubmitButton>
      </FormActions>
    </Form>
  );
}
