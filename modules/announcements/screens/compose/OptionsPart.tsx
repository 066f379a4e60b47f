import { m } from '@patio/messages';
import { Card, RadioGroup, Stack, Switch } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { ASKS } from '../../contract/fields.ts';
import { ASK_NAMES } from '../../rules/names.ts';
import type { Composing } from './use-compose.ts';

const HINTS = {
  nothing: m.announcements_ask_nothing_hint,
  acknowledge: m.announcements_ask_acknowledge_hint,
  consent: m.announcements_ask_consent_hint,
};

/** What it asks, until when, and whether it stays on top. */
export function OptionsPart({ composing: { draft, set } }: { composing: Composing }) {
  return (
    <Card title={m.announcements_options()}>
      <Stack gap={16}>
        <RadioGroup
          atOnce
          label={m.announcements_ask()}
          value={draft.ask}
          options={ASKS.map((id) => ({ id, label: ASK_NAMES[id](), detail: HINTS[id]() }))}
          onChange={(next) => set({ ask: ASKS.find((id) => id === next) ?? 'nothing' })}
        />
        <div className="an-pair">
          {draft.ask !== 'nothing' && (
            <DateField
              atOnce
              label={m.announcements_answer_by()}
              value={draft.answerBy}
              onChange={(answerBy) => set({ answerBy })}
            />
          )}
          <DateField
            atOnce
            label={m.announcements_expires()}
            hint={m.announcements_expires_hint()}
            value={draft.expiresOn}
            onChange={(expiresOn) => set({ expiresOn })}
          />
        </div>
        <Switch
          label={m.announcements_pin()}
          hint={m.announcements_pin_hint()}
          value={draft.pinned}
          onChange={(pinned) => set({ pinned })}
        />
      </Stack>
    </Card>
  );
}
