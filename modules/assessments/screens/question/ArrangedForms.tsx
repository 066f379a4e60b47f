import { m } from '@patio/messages';
import { TextField } from '@patio/ui';
import type { FormProps } from './form.ts';
import { Items } from './Items.tsx';
import { newItem, newPair } from './new-question.ts';
import { ScoringField } from './ScoringField.tsx';

/** Pairs that belong together, and right sides that belong to nothing. */
export function MatchForm({ question, onChange, faultAt }: FormProps<'match'>) {
  return (
    <>
      <Items
        items={question.pairs}
        keyOf={({ left }) => left.id}
        name={(number) => m.assessments_pair({ number })}
        add={m.assessments_add_pair()}
        make={newPair}
        least={2}
        most={30}
        onChange={(pairs) => onChange({ ...question, pairs })}
      >
        {(pair, set, at) => (
          <div className="qe-pair">
            {(['left', 'right'] as const).map((side) => (
              <TextField
                atOnce
                hideLabel
                key={side}
                label={SIDES[side]({ number: at + 1 })}
                placeholder={SIDES[side]({ number: at + 1 })}
                maxLength={500}
                value={pair[side].text}
                {...faultAt(`pairs.${at}.${side}.text`)}
                onChange={(text) => set({ ...pair, [side]: { ...pair[side], text } })}
              />
            ))}
          </div>
        )}
      </Items>
      <b className="field-label">{m.assessments_extras()}</b>
      <Items
        items={question.extras}
        keyOf={({ id }) => id}
        name={(number) => m.assessments_extra({ number })}
        add={m.assessments_add_extra()}
        make={newItem}
        least={0}
        most={30}
        ordered={false}
        onChange={(extras) => onChange({ ...question, extras })}
      >
        {(item, set, at) => (
          <TextField
            atOnce
            hideLabel
            label={m.assessments_extra({ number: at + 1 })}
            maxLength={500}
            value={item.text}
            onChange={(text) => set({ ...item, text })}
          />
        )}
      </Items>
      <ScoringField value={question.scoring} onChange={(scoring) => onChange({ ...question, scoring })} />
    </>
  );
}

const SIDES = { left: m.assessments_left_side, right: m.assessments_right_side };

/** Items in their right order; students get them mixed. */
export function OrderForm({ question, onChange, faultAt }: FormProps<'order'>) {
  return (
    <>
      <p className="qe-note">{m.assessments_order_hint()}</p>
      <Items
        items={question.items}
        keyOf={({ id }) => id}
        name={(number) => m.assessments_item({ number })}
        add={m.assessments_add_item()}
        make={newItem}
        least={2}
        most={30}
        onChange={(items) => onChange({ ...question, items })}
      >
        {(item, set, at) => (
          <TextField
            atOnce
            hideLabel
            label={m.assessments_item({ number: at + 1 })}
            placeholder={m.assessments_item({ number: at + 1 })}
            maxLength={500}
            value={item.text}
            {...faultAt(`items.${at}.text`)}
            onChange={(text) => set({ ...item, text })}
          />
        )}
      </Items>
      <ScoringField value={question.scoring} onChange={(scoring) => onChange({ ...question, scoring })} />
    </>
  );
}
