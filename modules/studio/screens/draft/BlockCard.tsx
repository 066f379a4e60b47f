import type { AnyBlock } from '@patio/engine-lessons';
import { readBlock } from '@patio/engine-lessons/schema';
import { m } from '@patio/messages';
import { Button, IconButton, Status, TextField } from '@patio/ui';
import { ArrowDown, ArrowUp, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DraftView, FindingView } from '../../contract.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlockView } from './BlockView.tsx';
import { findingDetail, findingText } from './finding-text.ts';

type Stored = DraftView['content'][number];

export interface BlockActions {
  change: (block: Stored) => void;
  move: (by: 1 | -1) => void;
  remove: () => void;
  regenerate: (instruction: string) => void;
}

interface BlockCardProps {
  json: Stored;
  draft: DraftView;
  findings: readonly FindingView[];
  isBusy: boolean;
  actions: BlockActions | null;
}

type Generated = { origin?: string; source?: string; basedOn?: string[]; approvedBy?: string };

/** Who wrote a block, and what it stands on. */
function Provenance({ json, draft }: { json: Stored; draft: DraftView }) {
  const { source = '', basedOn = [] } = (json.provenance ?? {}) as Generated;
  const cited = draft.cited.filter(({ id }) => basedOn.includes(id));
  const byModel = source.startsWith('model:');
  return (
    <div className="st-from">
      <span data-ai={byModel || undefined}>
        {byModel ? m.studio_from_model({ model: source.slice(6).split(' ')[0] ?? '' }) : m.studio_from_engine()}
      </span>
      {cited.length > 0 && (
        <details>
          <summary>{m.studio_sources_of({ count: cited.length })}</summary>
          <ul>
            {cited.slice(0, 12).map(({ id, from, page, text }) => (
              <li key={id}>
                <b>{page === null ? from : m.studio_page_of({ from, page })}</b>
                <q>{text}</q>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** One block: as it reads, what was found in it, where it comes from, and what can be done with it. */
export function BlockCard({ json, draft, findings, isBusy, actions }: BlockCardProps) {
  const [isOpen, open] = useState(false);
  const [asks, ask] = useState(false);
  const [instruction, setInstruction] = useState('');
  const read = readBlock(json);
  const block: AnyBlock | null = read.ok ? read.value : null;
  const worst = findings.some(({ severity }) => severity === 'block')
    ? 'block'
    : findings.length > 0
      ? 'warn'
      : undefined;
  return (
    <li className="st-block" data-finding={worst}>
      <div className="st-block-head">
        <small>{m.studio_block_type({ type: String(json.type) })}</small>
        {actions && (
          <span>
            <IconButton
              size="sm"
              icon={Pencil}
              label={m.studio_edit()}
              isDisabled={isBusy}
              onPress={() => open(!isOpen)}
            />
            <IconButton
              size="sm"
              icon={RefreshCw}
              label={m.studio_regenerate()}
              isDisabled={isBusy}
              onPress={() => ask(!asks)}
            />
            <IconButton
              size="sm"
              icon={ArrowUp}
              label={m.studio_up()}
              isDisabled={isBusy}
              onPress={() => actions.move(-1)}
            />
            <IconButton
              size="sm"
              icon={ArrowDown}
              label={m.studio_down()}
              isDisabled={isBusy}
              onPress={() => actions.move(1)}
            />
            <IconButton
              size="sm"
              icon={Trash2}
              label={m.studio_remove()}
              isDisabled={isBusy}
              onPress={actions.remove}
            />
          </span>
        )}
      </div>
      {isOpen && actions ? (
        <BlockFields block={json} onChange={actions.change} />
      ) : (
        block && <BlockView block={block} />
      )}
      {asks && actions && (
        <div className="st-ask">
          {draft.can.instruct ? (
            <TextField
              atOnce
              label={m.studio_instruction()}
              value={instruction}
              maxLength={500}
              onChange={setInstruction}
            />
          ) : (
            <p className="st-note">{m.studio_instruction_needs_model()}</p>
          )}
          <Button
            isDisabled={isBusy}
            onPress={() => {
              actions.regenerate(instruction.trim());
              ask(false);
            }}
          >
            {m.studio_regenerate()}
          </Button>
        </div>
      )}
      {findings.map((finding) => (
        <Status
          key={`${finding.code} ${JSON.stringify(finding.with ?? {})}`}
          look="plain"
          tone={finding.severity === 'block' ? 'bad' : 'warn'}
        >
          {[findingText(finding), findingDetail(finding)].filter(Boolean).join(': ')}
        </Status>
      ))}
      <Provenance json={json} draft={draft} />
    </li>
  );
}
