import { useAbout, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { HeartHandshake } from 'lucide-react';

/** The way from a student to the care team: one tap opens the sheet in which one refers or notes what was seen. */
export default function ReferButtonPart() {
  const about = useAbout();
  const [, change] = useSearchState((values) => values as Record<string, string | undefined>);
  return (
    <Button
      icon={HeartHandshake}
      onPress={() => change({ sheet: 'refer', about, as: undefined }, { push: true, keeps: true })}
    >
      {m.wellbeing_refer_menu()}
    </Button>
  );
}
