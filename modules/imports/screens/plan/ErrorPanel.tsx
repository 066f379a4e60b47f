import { m } from '@patio/messages';
import { Button, Icon, Link, Load, Skeleton, TextField } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { BatchView, FindingView } from '../../contract.ts';
import { findingKindText, findingText } from '../../rules/labels.ts';
import { batchHref } from '../addresses.ts';
import { imports } from '../api.ts';
import { CorrectedFile } from '../check/CorrectedFile.tsx';
import { saidText } from '../check/FindingsTable.tsx';
import { useBatchCommand } from '../use-batch.ts';

const MOST = 50;

/** Rows with errors by kind, each with room for what the cell should say. */
export function ErrorPanel({ view }: { view: BatchView }) {
  const list = useQuery(
    imports.listFindings.queryOptions({ input: { id: view.id, severity: 'error', limit: MOST, counted: 'yes' } }),
  );
  return (
    <section className="im-errors card" aria-label={m.imports_errors_title()}>
      <div className="im-head">
        <h2>{m.imports_errors({ count: view.counts?.findings.errors ?? 0 })}</h2>
        <span>{m.imports_errors_hint()}</span>
      </div>
      <Load query={list} skeleton={<Skeleton shape="list" />}>
        {({ items, total }) => <Corrections view={view} findings={items} total={total ?? items.length} />}
      </Load>
    </section>
  );
}

interface CorrectionsProps {
  view: BatchView;
  findings: readonly FindingView[];
  total: number;
}

function Corrections({ view, findings, total }: CorrectionsProps) {
  const command = useBatchCommand(view.id);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [pending, setPending] = useState(false);
  const changed = findings.filter(({ place, value }) => typed[place] !== undefined && typed[place] !== value);
  const send = async () => {
    setPending(true);
    const corrections = changed.flatMap(({ place, table, line, column }) =>
      column === null ? [] : [{ table, line, column, value: (typed[place] ?? '').trim() }],
    );
    const { id, version } = view;
    if (await command(() => imports.correctCells.call({ id, version, corrections }))) setTyped({});
    setPending(false);
  };
  return (
    <form
      className="im-fixes"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0) void send();
      }}
    >
      {[...Map.groupBy(findings, ({ code }) => code)].map(([code, rows]) => (
        <section key={code} aria-label={findingKindText(code)}>
          <h3>
            <Icon of={CircleAlert} />
            {findingKindText(code)}
          </h3>
          <p className="im-note">{findingText(code)}</p>
          <ul>
            {rows.map((row) => (
              <Fix
                key={row.place}
                row={row}
                typed={typed[row.place]}
                isDisabled={!view.can.map}
                onType={(text) => setTyped((before) => ({ ...before, [row.place]: text }))}
              />
            ))}
          </ul>
        </section>
      ))}
      <footer>
        {total > findings.length && (
          <Link href={batchHref(view.id, 'values', { 'f.severity': 'error' })}>
            {m.imports_all_errors({ count: total })}
          </Link>
        )}
        <CorrectedFile view={view} />
        <Button
          size="sm"
          variant="primary"
          type="submit"
          icon={Check}
          isPending={pending}
          isDisabled={changed.length === 0 || view.state === 'checking'}
        >
          {m.imports_correct({ count: changed.length })}
        </Button>
      </footer>
    </form>
  );
}

interface FixProps {
  row: FindingView;
  typed: string | undefined;
  isDisabled: boolean;
  onType: (text: string) => void;
}

/** One row with an error: whose it is, what stands there, and a field for what should. */
const Fix = ({ row, typed, isDisabled, onType }: FixProps) => (
  <li>
    <span className="num">{row.line || '—'}</span>
    <div>
      <b>{row.name || '—'}</b>
      <small>{row.corrected === null ? saidText(row.value) : m.imports_corrected({ value: row.corrected })}</small>
    </div>
    {row.column === null ? (
      <span className="im-note">{m.imports_fix_in_file()}</span>
    ) : (
      <TextField
        atOnce
        hideLabel
        isDisabled={isDisabled}
        label={m.imports_fix_label({ column: row.heading ?? '', line: row.line })}
        placeholder={row.heading ?? ''}
        value={typed ?? row.corrected ?? row.value}
        maxLength={500}
        onChange={onType}
      />
    )}
  </li>
);
