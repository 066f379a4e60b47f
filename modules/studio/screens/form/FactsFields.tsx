import { m } from '@patio/messages';
import { TextField } from '@patio/ui';
import type { DraftForm } from '../../contract.ts';

/** The facts that a letter of each kind can hold, those that it needs first. */
const FACTS_OF: Record<DraftForm['letterKind'], readonly string[]> = {
  meeting: ['student', 'date', 'time', 'place', 'reason'],
  absence: ['student', 'days', 'subject'],
  missing_work: ['student', 'work', 'subject', 'date'],
  materials: ['items', 'subject', 'date'],
  outing: ['place', 'date', 'time', 'section', 'items', 'student'],
  congratulation: ['student', 'reason', 'subject'],
};
const ALWAYS = ['guardian', 'signature', 'contact'] as const;

/** What a letter says: only what is written here, and nothing that was not. */
export function FactsFields({ form, set }: { form: DraftForm; set: (change: Partial<DraftForm>) => void }) {
  return (
    <fieldset className="st-facts">
      <legend>{m.studio_field_facts()}</legend>
      {[...FACTS_OF[form.letterKind], ...ALWAYS].map((fact) => (
        <TextField
          key={fact}
          atOnce
          label={m.studio_fact({ fact })}
          value={form.facts[fact] ?? ''}
          maxLength={1_000}
          onChange={(text) => {
            const { [fact]: _, ...rest } = form.facts;
            set({ facts: text === '' ? rest : { ...rest, [fact]: text } });
          }}
        />
      ))}
    </fieldset>
  );
}
