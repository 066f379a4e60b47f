import { stringifySearch, useRawSearch, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Dialog, EmptyState, Link, Load, Skeleton, Stack, TextField } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FindingView } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from '../family/texts.ts';
import '../family/family.css';

const KINDS: Readonly<Record<FindingView['kind'], () => string>> = {
  missing_here: m.fees_finding_missing_here,
  missing_there: m.fees_finding_missing_there,
  amount: m.fees_finding_amount,
  state: m.fees_finding_state,
  double: m.fees_finding_double,
};

/** What was found, in a few words. */
const textOf = ({ source, kind }: FindingView): string => {
  if (source !== 'till') return KINDS[kind]();
  return kind === 'state' ? m.fees_finding_till_open() : m.fees_finding_till_count();
};

function SolveDialog({ finding, onClose }: { finding: FindingView; onClose: () => void }) {
  const [note, setNote] = useState('');
  const solve = useStep({
    send: () => fees.solveFinding.call({ id: finding.id, version: finding.version, note: note.trim() }),
    done: m.fees_finding_solved(),
    refresh: fees.key(),
    onDone: onClose,
  });
  return (
    <Dialog
      title={m.fees_finding_solve()}
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button
          variant="primary"
          isDisabled={note.trim().length < 3}
          isPending={solve.isPending}
          onPress={() => solve.mutate()}
        >
          {m.fees_save()}
        </Button>
      }
    >
      <Stack gap={12}>
        <p>{`${textOf(finding)} ${finding.object}`}</p>
        <TextField label={m.fees_finding_note()} value={note} onChange={setNote} maxLength={300} />
      </Stack>
    </Dialog>
  );
}

/** What both sides say of it. */
const amountsText = ({ here, there, currency }: FindingView): string =>
  [
    here !== null && m.fees_finding_here({ amount: moneyText(here, currency) }),
    there !== null && m.fees_finding_there({ amount: moneyText(there, currency) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** What does not match between the books and providers, bank or tills: the list behind the number on the home. */
export default function FindingsPart() {
  const query = useQuery(fees.listFindings.queryOptions());
  const [solving, setSolving] = useState<FindingView | null>(null);
  const here = useRawSearch();
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ findings }) => findings.length === 0,
        show: <EmptyState scene="done" title={m.fees_no_findings()} />,
      }}
    >
      {({ findings }) => (
        <Card>
          <ul className="ff-list" aria-label={m.fees_findings()}>
            {findings.map((finding) => (
              <li key={finding.id} className="ff-entry">
                <div>
                  <b>{textOf(finding)}</b>
                  <small>
                    {[finding.school, shortDay(finding.on), finding.object, amountsText(finding)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </div>
                {finding.payerId && (
                  <Link
                    href={stringifySearch({
                      ...here,
                      sheet: 'till',
                      desk: 'debtors',
                      school: finding.schoolId,
                      payer: finding.payerId,
                    })}
                  >
                    {m.fees_account()}
                  </Link>
                )}
                <Button size="sm" onPress={() => setSolving(finding)}>
                  {m.fees_finding_solve()}
                </Button>
              </li>
            ))}
          </ul>
          {solving && <SolveDialog finding={solving} onClose={() => setSolving(null)} />}
        </Card>
      )}
    </Load>
  );
}
