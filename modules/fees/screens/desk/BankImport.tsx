import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Card, FileButton, Select, Stack, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type DeskView, MOST_BANK_LINES } from '../../contract.ts';
import { BANK_FIELDS, type BankField, canRead, guessColumns, readBankFile, readCells } from '../../rules/bank-file.ts';
import { fees } from '../api.ts';

const FIELDS: Readonly<Record<BankField, () => string>> = {
  none: m.fees_bank_field_none,
  day: m.fees_bank_field_day,
  amount: m.fees_bank_field_amount,
  in: m.fees_bank_field_in,
  out: m.fees_bank_field_out,
  reference: m.fees_bank_field_reference,
  text: m.fees_bank_field_text,
};

/** Banks write files in UTF-8 or in the old Latin letters; what is no UTF-8 is read as the latter. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Read {
  titles: string[];
  cells: string[][];
}

function Columns({ desk, read, onDone }: { desk: DeskView; read: Read; onDone: () => void }) {
  const [id] = useState(makeId);
  const [columns, setColumns] = useState<BankField[]>(() => guessColumns(read.titles));
  const found = readBankFile(read.cells, columns, desk.currency);
  const isTooLong = found.rows.length > MOST_BANK_LINES;
  const cache = useQueryClient();
  const take = useMutation({
    mutationFn: () => fees.importBank.call({ id, schoolId: desk.schoolId, rows: found.rows }),
    onSuccess: async (came) => {
      toast(m.fees_bank_added(came));
      await cache.invalidateQueries({ queryKey: fees.key() });
      onDone();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Stack gap={12}>
      <h3>{m.fees_bank_columns()}</h3>
      <div className="fd-fields">
        {read.titles.map((title, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
            key={at}
            label={title || `${at + 1}`}
            hint={read.cells[0]?.[at]}
            value={columns[at] ?? 'none'}
            onChange={(next) => setColumns(columns.with(at, (next ?? 'none') as BankField))}
            options={BANK_FIELDS.map((field) => ({ id: field, label: FIELDS[field]() }))}
          />
        ))}
      </div>
      {canRead(columns) && (
        <Callout tone={found.unread.length > 0 ? 'warn' : 'info'}>
          {m.fees_bank_read({ rows: found.rows.length, out: found.out })}
          {found.unread.length > 0 && ` ${m.fees_bank_unread({ lines: found.unread.slice(0, 10).join(', ') })}`}
        </Callout>
      )}
      {isTooLong && <Callout tone="bad">{m.fees_bank_too_many({ most: MOST_BANK_LINES })}</Callout>}
      <Button
        variant="primary"
        isDisabled={!canRead(columns) || found.rows.length === 0 || isTooLong}
        isPending={take.isPending}
        onPress={() => take.mutate()}
      >
        {m.fees_bank_take_in()}
      </Button>
    </Stack>
  );
}

/** A file of the bank: chosen, its columns named, its lines taken in. */
export function BankImport({ desk }: { desk: DeskView }) {
  const [read, setRead] = useState<Read | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const [titles = [], ...cells] = readCells(await textOf(file));
    setRead({ titles, cells });
  };
  return (
    <Card title={m.fees_bank_import()}>
      <Stack gap={12}>
        <p>{m.fees_bank_import_text()}</p>
        <FileButton icon={FileUp} accept={['.csv', 'text/csv', '.txt']} onFiles={([file]) => void open(file)}>
          {m.fees_bank_choose()}
        </FileButton>
        {read && <Columns key={read.titles.join()} desk={desk} read={read} onDone={() => setRead(null)} />}
      </Stack>
    </Card>
  );
}
