import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Inline, NumberField, Segmented, Stack, TextArea, TextField } from '@patio/ui';
import { useState } from 'react';
import type { InstrumentView } from '../../contract.ts';
import { faultsOf } from '../../rules/instruments.ts';
import { wellbeing } from '../api.ts';
import { riskName } from '../board/RiskBars.tsx';
import { useCaseStep } from '../casework/use-case-step.ts';
import { draftOf, type InstrumentDraft, instrumentOf } from './instrument-draft.ts';

const LEVELS = ['low', 'medium', 'high'] as const;

/** Writes an instrument of the school: questions and answers one to a line, and what the points mean. */
export function InstrumentDrawer({ from, onClose }: { from: InstrumentView | null; onClose: () => void }) {
  const own = from && !from.preset ? from : null;
  const [key] = useState(() => own?.key ?? makeId());
  const [draft, setDraft] = useState<InstrumentDraft>(() => draftOf(from));
  const change = (part: Partial<InstrumentDraft>) => setDraft((before) => ({ ...before, ...part }));
  const written = instrumentOf(draft, from);
  const [fault] = faultsOf(written);
  const save = useCaseStep({
    send: () => wellbeing.saveInstrument.call({ key, seen: own?.version ?? 0, ...written }),
    done: m.wellbeing_work_instrument_kept(),
    reads: [wellbeing.instruments.key()],
    onDone: onClose,
  });
  return (
    <Drawer
      size="lg"
      title={own ? m.wellbeing_work_instrument_change() : m.wellbeing_work_instrument_new()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Stack gap={14}>
        <Callout tone="info">{m.wellbeing_work_instrument_own_words()}</Callout>
        <TextField
          label={m.wellbeing_work_instrument_title()}
          value={draft.title}
          onChange={(title) => change({ title })}
          maxLength={120}
          isRequired
        />
        <TextArea
          label={m.wellbeing_work_instrument_intro()}
          rows={2}
          maxLength={600}
          value={draft.intro}
          onChange={(intro) => change({ intro })}
        />
        <Segmented
          label={m.wellbeing_work_instrument_kind()}
          value={draft.kind}
          onChange={(next) => change({ kind: next === 'text' ? 'text' : 'scale' })}
          options={[
            { id: 'scale', label: m.wellbeing_work_instrument_scale() },
            { id: 'text', label: m.wellbeing_work_instrument_interview() },
          ]}
        />
        <TextArea
          label={m.wellbeing_work_instrument_questions()}
          hint={m.wellbeing_work_instrument_lines()}
          rows={7}
          value={draft.questions}
          onChange={(questions) => change({ questions })}
          isRequired
        />
        {draft.kind === 'scale' && (
          <>
            <TextArea
              label={m.wellbeing_work_instrument_answers()}
              hint={m.wellbeing_work_instrument_answers_hint()}
              rows={4}
              value={draft.answers}
              onChange={(answers) => change({ answers })}
              isRequired
            />
            <div className="wb-two">
              <NumberField
                label={m.wellbeing_work_instrument_from({ level: 'medium' })}
                value={draft.mediumFrom}
                onChange={(mediumFrom) => change({ mediumFrom })}
              />
              <NumberField
                label={m.wellbeing_work_instrument_from({ level: 'high' })}
                value={draft.highFrom}
                onChange={(highFrom) => change({ highFrom })}
              />
            </div>
            {LEVELS.map((level) => (
              <TextField
                key={level}
                label={m.wellbeing_work_instrument_means({ level: riskName(level) })}
                value={draft.bandTexts[level]}
                onChange={(text) => change({ bandTexts: { ...draft.bandTexts, [level]: text } })}
                maxLength={200}
              />
            ))}
          </>
        )}
        {fault && draft.questions.trim() !== '' && (
          <Callout tone="warn">{m.wellbeing_work_instrument_fault({ fault })}</Callout>
        )}
        <Inline gap={8}>
          <Button
            variant="primary"
            isDisabled={fault !== undefined || written.title.length < 2}
            isPending={save.isPending}
            onPress={() => save.mutate()}
          >
            {m.wellbeing_work_instrument_keep()}
          </Button>
        </Inline>
      </Stack>
    </Drawer>
  );
}
