import { useAbout, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { HeartHandshake } from 'lucide-react';

/** The way from a class to the care team: the student is chosen among those of the class. */
export default function ClassReferPart() {
  const sectionId = useAbout();
  const [, change] = useSearchState((values) => values as Record<string, string | undefined>);
  return (
    <Button icon={HeartHandshake} onPress={() => change({ sheet: 'refer', class: sectionId }, { push: true })}>
      {m.wellbeing_refer_title()}
    </Button>
  );
}
