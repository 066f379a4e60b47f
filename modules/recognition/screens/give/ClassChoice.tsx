import { m } from '@patio/messages';
import { Select } from '@patio/ui';

interface ClassChoiceProps {
  sections: readonly { id: string; name: string }[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Offers all classes together. */
  all?: boolean;
}

const ALL = 'all';

/** Which class is shown. */
export const ClassChoice = ({ sections, value, onChange, all = false }: ClassChoiceProps) => (
  <Select
    label={m.recognition_class()}
    look="pill"
    atOnce
    value={value ?? (all ? ALL : null)}
    onChange={(next) => onChange(next === null || next === ALL ? undefined : next)}
    options={[
      ...(all ? [{ id: ALL, label: m.recognition_all_classes() }] : []),
      ...sections.map(({ id, name }) => ({ id, label: name })),
    ]}
  />
);
