import { ROLES } from '@patio/access';
import { m } from '@patio/messages';
import { MultiSelect, Select } from '@patio/ui';
import type { Choices, WrittenLayer } from '../../contract.ts';
import type { FieldsProps } from './WordFields.tsx';

interface AudienceFieldsProps extends FieldsProps {
  choices: Choices;
  /** For whom an event is at all cannot be changed later, only narrowed. */
  isNew: boolean;
}

const layersOf = ({ schools, sections }: Choices): WrittenLayer[] => [
  ...(schools.length > 0 ? (['school'] as const) : []),
  ...(sections.length > 0 ? (['section'] as const) : []),
  'personal',
];

/** For whom an event is: oneself, classes, or the school with its levels and roles. */
export function AudienceFields({ fields, choices, isNew, onChange }: AudienceFieldsProps) {
  const layers = layersOf(choices);
  const ofSchool = <Row extends { schoolId: string }>(rows: readonly Row[]) =>
    rows.filter(({ schoolId }) => fields.schoolId === null || schoolId === fields.schoolId);
  return (
    <>
      {layers.length > 1 && isNew && (
        <Select
          label={m.calendar_audience()}
          value={fields.layer}
          onChange={(layer) =>
            layer && onChange({ layer: layer as WrittenLayer, levelIds: [], sectionIds: [], roles: [] })
          }
          options={layers.map((layer) => ({ id: layer, label: m.calendar_audience_is({ layer }) }))}
        />
      )}
      {fields.layer !== 'personal' && choices.schools.length > 1 && (
        <Select
          label={m.calendar_school()}
          value={fields.schoolId ?? choices.schools[0]?.id ?? null}
          onChange={(schoolId) => onChange({ schoolId, levelIds: [], sectionIds: [] })}
          options={choices.schools.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      {fields.layer === 'section' && (
        <MultiSelect
          label={m.calendar_classes()}
          value={fields.sectionIds}
          onChange={(sectionIds) =>
            onChange({ sectionIds, schoolId: schoolOf(choices, sectionIds) ?? fields.schoolId })
          }
          options={ofSchool(choices.sections).map(({ id, name }) => ({ id, label: name }))}
          isRequired
        />
      )}
      {fields.layer === 'school' && (
        <MultiSelect
          label={m.calendar_levels()}
          hint={m.calendar_levels_hint()}
          value={fields.levelIds}
          onChange={(levelIds) => onChange({ levelIds })}
          options={ofSchool(choices.levels).map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      {fields.layer !== 'personal' && (
        <MultiSelect
          label={m.calendar_roles()}
          hint={m.calendar_roles_hint()}
          value={fields.roles}
          onChange={(roles) => onChange({ roles: ROLES.filter((role) => roles.includes(role)) })}
          options={ROLES.map((role) => ({ id: role, label: m.calendar_role({ role }) }))}
        />
      )}
    </>
  );
}

const schoolOf = ({ sections }: Choices, ids: readonly string[]): string | undefined =>
  sections.find(({ id }) => id === ids[0])?.schoolId;
