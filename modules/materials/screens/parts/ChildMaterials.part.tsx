import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { materials } from '../api.ts';
import { ClassMaterials } from '../picker/ClassMaterials.tsx';

/** The tab of a child's page with what the teachers of their classes handed out. */
export default function ChildMaterialsPart() {
  const { id = '' } = useParams();
  const query = useQuery(materials.ofChild.queryOptions({ input: { studentId: id } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ classes }) => classes.length === 0,
        show: (
          <EmptyState scene="books" title={m.materials_child_none()}>
            {m.materials_child_none_hint()}
          </EmptyState>
        ),
      }}
    >
      {({ classes }) =>
        classes.map(({ id: sectionId, course, items }) => (
          <Section key={sectionId} title={course} level={3} count={items.length}>
            <ClassMaterials items={items} />
          </Section>
        ))
      }
    </Load>
  );
}
