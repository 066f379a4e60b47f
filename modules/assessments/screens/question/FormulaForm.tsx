import { drawFormula, type QuestionOf } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { formatNumber, ReadTable, TextField } from '@patio/ui';
import { DecimalField } from './DecimalField.tsx';
import type { FormProps } from './form.ts';
import { Items } from './Items.tsx';
import { UnitFields } from './UnitFields.tsx';

const SAMPLES = ['1', '2', '3', '4'];
const NAMES = 'abcdefghijkl';

/** The first letter that no parameter has yet. */
const nextName = (taken: readonly string[]): string => [...NAMES].find((name) => !taken.includes(name)) ?? 'x';

/** Numbers that are drawn for each student, and what is computed from them. */
export function FormulaForm({ question, onChange, faultAt }: FormProps<'formula'>) {
  const { parameters, expression, tolerance } = question;
  return (
    <>
      <p className="qe-note">{m.assessments_formula_hint({ example: '{{a}}' })}</p>
      <Items
        items={parameters}
        keyOf={(_, place) => String(place)}
        name={(number) => m.assessments_parameter({ number })}
        add={m.assessments_add_parameter()}
        make={() => ({ name: nextName(parameters.map(({ name }) => name)), from: '1', to: '10', step: '1' })}
        most={12}
        ordered={false}
        onChange={(next) => onChange({ ...question, parameters: next })}
      >
        {(parameter, set, at) => (
          <div className="qe-parameter">
            <TextField
              atOnce
              label={m.assessments_parameter_name()}
              maxLength={20}
              value={parameter.name}
              {...(faultAt(`parameters.${at}.name`) ?? faultAt(`parameters.${at}`))}
              onChange={(name) => set({ ...parameter, name: name.trim() })}
            />
            {(['from', 'to', 'step'] as const).map((field) => (
              <DecimalField
                key={field}
                label={FIELDS[field]()}
                value={parameter[field]}
                {...faultAt(`parameters.${at}.${field}`)}
                onChange={(value) => set({ ...parameter, [field]: value })}
              />
            ))}
          </div>
        )}
      </Items>
      <TextField
        atOnce
        isRequired
        label={m.assessments_expression()}
        hint={m.assessments_expression_hint()}
        placeholder="2*(a + b)"
        maxLength={500}
        value={expression}
        {...faultAt('expression')}
        onChange={(next) => onChange({ ...question, expression: next })}
      />
      <DecimalField
        label={m.assessments_tolerance()}
        hint={m.assessments_tolerance_hint()}
        value={tolerance}
        {...faultAt('tolerance')}
        onChange={(next) => onChange({ ...question, tolerance: next || '0' })}
      />
      <UnitFields value={question} onChange={(part) => onChange({ ...question, ...part })} />
      <Samples question={question} />
    </>
  );
}

const FIELDS = { from: m.assessments_from, to: m.assessments_to, step: m.assessments_step };

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** What some students would get; nothing while a number is still being typed. */
function Samples({ question }: { question: QuestionOf<'formula'> }) {
  const isWritten = question.parameters.every((each) => [each.from, each.to, each.step].every((n) => NUMBER.test(n)));
  const rows = isWritten
    ? SAMPLES.flatMap((seed) => {
        const drawn = drawFormula(question, seed);
        return drawn ? [{ seed, ...drawn }] : [];
      })
    : [];
  if (rows.length === 0) return null;
  return (
    <div className="qe-samples">
      <b className="field-label">{m.assessments_samples()}</b>
      <ReadTable
        subject={{ label: m.assessments_sample(), cell: ({ seed }) => m.assessments_sample_student({ number: seed }) }}
        columns={[
          ...question.parameters.map(({ name }) => ({
            id: name,
            label: name,
            align: 'end' as const,
            cell: ({ values }: (typeof rows)[number]) =>
              formatNumber(Number(values[name]), { maximumFractionDigits: 10 }),
          })),
          {
            id: '=',
            label: m.assessments_answer(),
            align: 'end',
            cell: ({ answer }) =>
              formatNumber(Number(answer.over) / Number(answer.under), { maximumFractionDigits: 6 }),
          },
        ]}
        rows={rows}
        rowId={({ seed }) => seed}
      />
    </div>
  );
}
