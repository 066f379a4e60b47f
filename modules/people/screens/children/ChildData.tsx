import { m } from '@patio/messages';
import { Card, DescriptionList, formatDate, RowList, Stack } from '@patio/ui';
import { spokenName } from '../../contract/names.ts';
import type { ChildView } from '../../contract.ts';
import { healthFacts } from '../person/HealthFields.tsx';
import { RegisterName } from '../person/PersonName.tsx';
import { AskChangeDrawer } from './AskChangeDrawer.tsx';
import { OwnRequests } from './OwnRequests.tsx';

/** What the school knows of the child; the family asks for changes and the office answers. */
export function ChildData({ child }: { child: ChildView }) {
  return (
    <Stack gap={16}>
      <OwnRequests requests={child.requests} />
      <Card title={m.people_tab_health()} actions={<AskChangeDrawer child={child} part="health" />}>
        <DescriptionList items={healthFacts(child.health)} />
      </Card>
      <Card title={m.people_pick_up()} flush>
        <RowList
          label={m.people_pick_up()}
          items={child.pickUp.map((adult) => ({
            id: adult.personId,
            title: <RegisterName person={adult} detail={m.people_relation_is({ relation: adult.relation })} />,
          }))}
        />
        {child.pickUp.length === 0 && <p className="p-3">{m.people_nobody_picks_up()}</p>}
      </Card>
      <Card title={m.people_identity()} actions={<AskChangeDrawer child={child} part="contact" />}>
        <DescriptionList
          items={[
            { term: m.people_full_name(), value: spokenName(child) },
            { term: m.people_preferred_name(), value: child.preferredName },
            { term: m.people_birth_date(), value: child.birthDate && formatDate(child.birthDate) },
            { term: m.people_student_number(), value: child.studentNumber },
            { term: m.people_phone(), value: child.phone },
            { term: m.people_email(), value: child.email },
            { term: m.people_address(), value: child.address },
          ]}
        />
      </Card>
      {child.accommodations.length > 0 && (
        <Card title={m.people_accommodations()}>
          <ul className="list-disc ps-5">
            {child.accommodations.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}
