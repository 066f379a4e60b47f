import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, MoneyField, NumberField, Stack, TextField } from '@patio/ui';
import { useState } from 'react';
import type { TillView } from '../../contract.ts';
import { countPieces, piecesOf } from '../../rules/till.ts';
import { fees } from '../api.ts';
import { moneyText } from '../family/texts.ts';

/** What differs from what should be there, in words. */
export const differenceText = (difference: number, currency: string): string =>
  difference === 0
    ? m.fees_till_no_difference()
    : difference > 0
      ? m.fees_till_over({ amount: moneyText(difference, currency) })
      : m.fees_till_short({ amount: moneyText(-difference, currency) });

/** Counts the drawer note by note and closes the till; the difference is said before. */
export function CloseTillDialog({ till, onClose }: { till: TillView; onClose: () => void }) {
  const worths = piecesOf(till.currency);
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const [typed, setTyped] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const pieces = [...counts].filter(([, count]) => count > 0).map(([worth, count]) => ({ worth, count }));
  const counted = worths.length > 0 ? countPieces(pieces) : (typed ?? 0);
  const difference = counted - till.expected;
  const close = useStep({
    send: () =>
      fees.closeTill.call({
        id: till.id,
        version: till.version,
        counted,
        pieces: pieces.length > 0 ? pieces : null,
        note: note.trim(),
      }),
    done: m.fees_till_done(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={m.fees_till_close()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button
          variant="primary"
          isDisabled={difference !== 0 && note.trim().length < 3}
          isPending={close.isPending}
          onPress={() => close.mutate()}
        >
          {m.fees_till_close()}
        </Button>
      }
    >
      <Stack gap={12}>
        <p>{m.fees_till_count()}</p>
        {worths.length > 0 ? (
          <div className="fd-pieces">
            {worths.map((worth) => (
              <NumberField
                key={worth}
                label={m.fees_till_piece({ worth: moneyText(worth, till.currency) })}
                value={counts.get(worth) ?? null}
                onChange={(count) => setCounts((before) => new Map(before).set(worth, count ?? 0))}
                min={0}
                max={100_000}
                hideSteppers
              />
            ))}
          </div>
        ) : (
          <MoneyField
            label={m.fees_till_counted()}
            currency={till.currency}
            value={typed}
            onChange={setTyped}
            min={0}
          />
        )}
        <Callout
          tone={difference === 0 ? 'ok' : 'warn'}
          title={`${m.fees_till_counted()}: ${moneyText(counted, till.currency)}`}
        >
          {differenceText(difference, till.currency)}
        </Callout>
        <TextField
          label={m.fees_till_note()}
          value={note}
          onChange={setNote}
          maxLength={300}
          isRequired={difference !== 0}
        />
      </Stack>
    </Dialog>
  );
}
