import { m } from '@patio/messages';
import { Card, DescriptionList, Inline, Link } from '@patio/ui';
import type { SchoolDetailView } from '../../contract.ts';
import { SchoolMark } from '../list/school-columns.tsx';

/** Name, motto and the facts that offices ask for. */
export function CardHead({ school }: { school: SchoolDetailView }) {
  return (
    <Card>
      <Inline gap={14}>
        <SchoolMark school={school} size={64} />
        <div>
          <h2 className="font-display text-2xl">{school.name}</h2>
          {school.motto && <p className="text-ink-2">{school.motto}</p>}
        </div>
      </Inline>
      <DescriptionList
        items={[
          { term: m.schools_code(), value: school.code },
          { term: m.schools_official_code(), value: school.officialCode },
          { term: m.schools_address(), value: school.address },
          { term: m.schools_phone(), value: school.phone },
          { term: m.schools_email(), value: school.email },
          {
            term: m.schools_website(),
            value: school.website ? <Link href={school.website}>{school.website}</Link> : null,
          },
        ]}
      />
    </Card>
  );
}
