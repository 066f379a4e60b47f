import { addDays, daysBetween, makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Card, IconButton, Inline, NumberField, Stack, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Split, Trash2 } from 'lucide-react';
import type { TermInput, YearView } from '../../contract.ts';

type Part = Omit<TermInput, 'parts'> & { key: string };
export type DraftTerm = Part & { parts: Part[] };
interface Span {
  startsOn: string;
  endsOn: string;
}

const outOfOrder = (frame: Span, spans: readonly Part[]): string | null => {
  let before = '';
  for (const span of spans) {
    if (!span.name.trim()) return '';
    const fits = span.startsOn <= span.endsOn && span.startsOn >= frame.startsOn && span.endsOn <= frame.endsOn;
    if (!fits || (before !== '' && span.startsOn <= before)) return span.name;
    before = span.endsOn;
  }
  return null;
};

/** The name of the first term that does not fit, empty for one without a name, null when all do; the server asks the same. */
export const firstMisplaced = (year: YearView, terms: readonly DraftTerm[]): string | null =>
  outOfOrder(year, terms) ?? terms.map((term) => outOfOrder(term, term.parts)).find((name) => name !== null) ?? null;

/** Two halves without gap or overlap. */
function halves(term: DraftTerm): Part[] {
  const middle = addDays(term.startsOn, Math.floor(daysBetween(term.startsOn, term.endsOn) / 2));
  const half = (n: number, startsOn: string, endsOn: string): Part => ({
    key: makeId(),
    name: m.schools_part_named({ n, term: term.name }),
    kind: 'parcial',
    weight: 1,
    startsOn,
    endsOn,
  });
  return [half(1, term.startsOn, middle), half(2, addDays(middle, 1), term.endsOn)];
}

interface FieldsProps {
  span: Part;
  frame: Span;
  onChange: (part: Partial<Part>) => void;
  onRemove: () => void;
}

function Fields({ span, frame, onChange, onRemove }: FieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        className="min-w-36 flex-2"
        label={m.schools_term_name()}
        value={span.name}
        onChange={(name) => onChange({ name })}
      />
      <DateField
        className="min-w-36 flex-1"
        label={m.schools_first_day()}
        value={span.startsOn}
        min={frame.startsOn}
        max={frame.endsOn}
        onChange={(date) => date && onChange({ startsOn: date })}
      />
      <DateField
        className="min-w-36 flex-1"
        label={m.schools_last_day()}
        value={span.endsOn}
        min={frame.startsOn}
        max={frame.endsOn}
        onChange={(date) => date && onChange({ endsOn: date })}
      />
      <NumberField
        className="w-24"
        label={m.schools_weight()}
        value={span.weight}
        min={0}
        max={1000}
        hideSteppers
        onChange={(weight) => onChange({ weight: weight ?? 0 })}
      />
      <IconButton icon={Trash2} label={m.schools_remove_named({ name: span.name })} onPress={onRemove} />
    </div>
  );
}

/** One term and what it is made of. */
export function TermRow(props: { year: YearView; term: DraftTerm; onChange: (term: DraftTerm | null) => void }) {
  const { year, term, onChange } = props;
  return (
    <Card level={3}>
      <Fields
        span={term}
        frame={year}
        onChange={(part) => onChange({ ...term, ...part })}
        onRemove={() => onChange(null)}
      />
      {term.parts.length > 0 && (
        <Stack className="ms-3 border-line-2 border-s-2 ps-3">
          {term.parts.map((part) => (
            <Fields
              key={part.key}
              span={part}
              frame={term}
              onChange={(change) =>
                onChange({
                  ...term,
                  parts: term.parts.map((each) => (each.key === part.key ? { ...each, ...change } : each)),
                })
              }
              onRemove={() => onChange({ ...term, parts: term.parts.filter((each) => each.key !== part.key) })}
            />
          ))}
        </Stack>
      )}
      {term.parts.length === 0 && (
        <Inline>
          <Button size="sm" variant="quiet" icon={Split} onPress={() => onChange({ ...term, parts: halves(term) })}>
            {m.schools_split_term()}
          </Button>
        </Inline>
      )}
    </Card>
  );
}
