import type { Option } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Checkbox, NumberField, Switch, TextField } from '@patio/ui';
import type { FaultAt, FormProps } from './form.ts';
import { Items } from './Items.tsx';
import { newOption } from './new-question.ts';
import { PictureField } from './PictureField.tsx';
import { ScoringField } from './ScoringField.tsx';

/** Options of a question with one right answer or several. */
export function OptionsForm({ question, onChange, faultAt }: FormProps<'choice' | 'multiple'>) {
  return (
    <>
      <OptionList
        options={question.options}
        isSingle={question.kind === 'choice'}
        at="options"
        faultAt={faultAt}
        onChange={(options) => onChange({ ...question, options })}
      />
      <Switch
        label={m.assessments_shuffle_options()}
        value={question.shuffle}
        onChange={(shuffle) => onChange({ ...question, shuffle })}
      />
      {question.kind === 'multiple' && (
        <ScoringField value={question.scoring} onChange={(scoring) => onChange({ ...question, scoring })} />
      )}
    </>
  );
}

interface ListProps {
  options: readonly Option[];
  isSingle: boolean;
  at: string;
  faultAt: FaultAt;
  onChange: (options: Option[]) => void;
}

export function OptionList({ options, isSingle, at, faultAt, onChange }: ListProps) {
  const fault = faultAt(at);
  const choose = (index: number, right: boolean) =>
    onChange(
      options.map((each, place) =>
        place === index ? { ...each, right } : isSingle && right ? { ...each, right: false } : each,
      ),
    );
  return (
    <>
      {fault && (
        <p className="qe-fault" role="alert">
          {fault.error}
        </p>
      )}
      <Items
        items={options}
        keyOf={({ id }) => id}
        name={(number) => m.assessments_option({ number })}
        add={m.assessments_add_option()}
        make={newOption}
        least={2}
        most={20}
        onChange={onChange}
      >
        {(option, set, place) => (
          <div className="qe-option" data-right={option.right || undefined}>
            <TextField
              atOnce
              hideLabel
              label={m.assessments_option({ number: place + 1 })}
              placeholder={m.assessments_option({ number: place + 1 })}
              maxLength={500}
              value={option.text}
              {...(faultAt(`${at}.${place}`) ?? faultAt(`${at}.${place}.text`))}
              onChange={(text) => set({ ...option, text })}
            />
            <Checkbox
              atOnce
              label={m.assessments_is_right()}
              value={option.right}
              onChange={(right) => choose(place, right)}
            />
            <OptionMore option={option} onChange={set} number={place + 1} />
          </div>
        )}
      </Items>
    </>
  );
}

/** What few options need: a reply, part of the points, a picture, a fixed place. */
function OptionMore({
  option,
  onChange,
  number,
}: {
  option: Option;
  onChange: (option: Option) => void;
  number: number;
}) {
  const { credit, image, fixed, feedback } = option;
  const isUsed = credit !== undefined || image || fixed || feedback;
  return (
    <details className="qe-more" open={isUsed ? true : undefined}>
      <summary aria-label={m.assessments_more_of({ item: m.assessments_option({ number }) })}>
        {m.assessments_more()}
      </summary>
      <div className="qe-more-fields">
        <TextField
          atOnce
          label={m.assessments_said_to_it()}
          maxLength={500}
          value={feedback ?? ''}
          onChange={(text) => onChange({ ...option, feedback: text || undefined })}
        />
        <NumberField
          atOnce
          hideSteppers
          label={m.assessments_credit()}
          hint={m.assessments_credit_hint()}
          unit="%"
          min={-100}
          max={100}
          value={credit ?? null}
          onChange={(next) => onChange({ ...option, credit: next ?? undefined })}
        />
        <PictureField
          label={m.assessments_picture_of_option()}
          picture={image}
          onChange={(next) => onChange({ ...option, image: next })}
        />
        <Switch
          label={m.assessments_fixed_place()}
          value={fixed === true}
          onChange={(on) => onChange({ ...option, fixed: on ? true : undefined })}
        />
      </div>
    </details>
  );
}
