import { m } from '@patio/messages';
import { Button, CompareRecords, formatPercent, KeyHint, Segmented, type Side } from '@patio/ui';
import { type ReactNode, useState } from 'react';
import type { BatchView, ConflictView } from '../../contract.ts';
import { fieldText } from '../../rules/labels.ts';
import { imports } from '../api.ts';
import { useBatchCommand } from '../use-batch.ts';
import { valueText } from '../value-text.ts';
import { letterMarks } from './letter-marks.ts';
import { Marked } from './Marked.tsx';
import { firstSides, takenFields } from './sides.ts';
import { useDecideKeys } from './use-decide-keys.ts';

interface ComparedProps {
  view: BatchView;
  conflict: ConflictView;
  head: ReactNode;
  onMove: ((step: 1 | -1) => void) | undefined;
}

/** One row of the file beside whom it may be; for every field that differs one of the two is chosen. */
export function Compared({ view, conflict, head, onMove }: ComparedProps) {
  const command = useBatchCommand(view.id);
  const [who, setWho] = useState(conflict.candidates[0]?.personId);
  const candidate = conflict.candidates.find(({ personId }) => personId === who) ?? conflict.candidates[0];
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [pending, setPending] = useState(false);
  const chosen = { ...firstSides(candidate?.fields ?? []), ...sides };
  const decide = async (decision: 'same' | 'new' | 'skip') => {
    if (pending || view.state === 'checking' || !view.can.map) return;
    setPending(true);
    const { id, version } = view;
    const same = decision === 'same' && { personId: candidate?.personId, take: takenFields(chosen) };
    await command(() =>
      imports.decideRows.call({ id, version, decisions: [{ place: conflict.place, decision, ...same }] }),
    );
    setPending(false);
  };
  useDecideKeys({ onMove, onDecide: (decision) => void decide(decision) });
  if (!candidate) return null;
  return (
    <section className="im-same card" aria-label={m.imports_is_same({ name: conflict.name })}>
      <div className="im-head">
        <h2>{m.imports_is_same({ name: conflict.name })}</h2>
        {head}
      </div>
      <p className="im-alike">
        <b>{m.imports_alike({ share: formatPercent(candidate.score) })}</b>{' '}
        {candidate.why.map((why) => m.imports_match_why({ why })).join(' · ')}
      </p>
      {conflict.candidates.length > 1 && (
        <Segmented
          atOnce
          label={m.imports_candidates()}
          value={candidate.personId}
          options={conflict.candidates.map(({ personId, name }) => ({ id: personId, label: name }))}
          onChange={(next) => {
            setWho(next);
            setSides({});
          }}
        />
      )}
      <CompareRecords
        label={m.imports_is_same({ name: conflict.name })}
        left={<Head title={m.imports_in_patio()} more={candidate.where ?? ''} />}
        right={<Head title={m.imports_in_file()} more={m.imports_row({ line: conflict.line })} />}
        rows={candidate.fields.map(({ field, equal, ...said }) => {
          const here = valueText(field, said.here);
          const file = valueText(field, said.file);
          const marks = letterMarks(here ?? '', file ?? '');
          return {
            id: field,
            label: fieldText(field),
            differs: !equal,
            left: equal ? here : here && <Marked letters={marks.left} />,
            right: equal ? file : file && <Marked letters={marks.right} />,
          };
        })}
        chosen={chosen}
        onChoose={(field, side) => setSides((before) => ({ ...before, [field]: side }))}
      />
      <div className="im-decide">
        <Button variant="primary" isPending={pending} onPress={() => void decide('same')}>
          {m.imports_same_person()}
          <KeyHint keys="1" />
        </Button>
        <Button isDisabled={pending} onPress={() => void decide('new')}>
          {m.imports_two_people()}
          <KeyHint keys="2" />
        </Button>
        <Button variant="quiet" isDisabled={pending} onPress={() => void decide('skip')}>
          {m.imports_skip_row()}
          <KeyHint keys="3" />
        </Button>
      </div>
    </section>
  );
}

const Head = ({ title, more }: { title: string; more: string }) => (
  <span className="im-side">
    <b>{title}</b>
    {more && ` · ${more}`}
  </span>
);
