import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Load, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { tools } from '../api.ts';
import { LinkRow } from '../class/LinkRow.tsx';
import { PlaceDrawer } from '../class/PlaceDrawer.tsx';

/** The tools of a class, for whoever teaches it: what stands there, what waits, and placing more. */
export default function SectionToolsPart() {
  const { id = '' } = useParams();
  const query = useQuery(tools.openClass.queryOptions({ input: { id } }));
  const [isNew, setNew] = useState(false);
  const place = query.data?.can.place && (
    <Button variant="primary" icon={Plus} onPress={() => setNew(true)}>
      {m.tools_place()}
    </Button>
  );
  return (
    <Section title={m.tools_title()} actions={place}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(view) => (
          <>
            <Card flush>
              {view.links.length === 0 ? (
                <EmptyState scene="desk" title={m.tools_class_none()}>
                  {m.tools_class_none_hint()}
                </EmptyState>
              ) : (
                <ul className="rows" aria-label={m.tools_title()}>
                  {view.links.map((link) => (
                    <LinkRow key={link.id} link={link} lessons={view.lessons} mayChange={view.can.place} />
                  ))}
                </ul>
              )}
            </Card>
            {isNew && <PlaceDrawer sectionId={id} tools={view.tools} onClose={() => setNew(false)} />}
          </>
        )}
      </Load>
    </Section>
  );
}
