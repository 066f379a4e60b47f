import { m } from '@patio/messages';
import { Card, DescriptionList, NumberField, Select, Stack } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { EXISTENCE, ruleFields, type TeamView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import type { Doing } from './TeamPanel.tsx';

const existenceName = (existence: (typeof EXISTENCE)[number]): string => m.wellbeing_keys_existence_name({ existence });

/** Who outside the team may know that somebody is accompanied, and how long the key of a closed case lives. */
export function RulesForm({ team, onDo }: { team: TeamView; onDo: Doing }) {
  const { existence, keepYears, version } = team.rules;
  if (!team.can.coordinate)
    return (
      <DescriptionList
        items={[
          { term: m.wellbeing_keys_existence(), value: existenceName(existence) },
          { term: m.wellbeing_keys_keep_years(), value: keepYears },
        ]}
      />
    );
  return (
    <Card>
      <Form
        key={version}
        schema={ruleFields}
        defaultValues={{ existence, keepYears }}
        onSubmit={async (values) => {
          await wellbeing.saveTeamRules.call({ schoolId: team.schoolId, seen: version, ...values });
          await onDo(Promise.resolve(), m.wellbeing_keys_rules_kept());
        }}
      >
        <Stack gap={14} className="wb-form">
          <Select
            name="existence"
            label={m.wellbeing_keys_existence()}
            hint={m.wellbeing_keys_existence_hint()}
            options={EXISTENCE.map((id) => ({ id, label: existenceName(id) }))}
          />
          <NumberField
            name="keepYears"
            label={m.wellbeing_keys_keep_years()}
            hint={m.wellbeing_keys_keep_years_hint()}
            min={1}
            max={30}
          />
          <div>
            <SubmitButton>{m.wellbeing_keys_keep()}</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
