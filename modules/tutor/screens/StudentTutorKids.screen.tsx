import { m } from '@patio/messages';
import { Load, Page, Skeleton } from '@patio/ui';
import { Kids } from './chat/kids/Kids.tsx';
import { useTutor } from './chat/state/use-tutor.ts';
import './chat/chat.css';
import './chat/kids/kids.css';
import { blockedBy } from './chat/talk/Blocked.tsx';

/** Capi, the tutor for ages 5 to 8: spoken, with pictures, and without a way out into the web. */
export default function StudentTutorKidsScreen() {
  const tutor = useTutor('k3');
  return (
    <Page title={m.tutor_kids_title()}>
      <Load query={tutor.query} skeleton={<Skeleton shape="cards" />}>
        {(view) => blockedBy(view) ?? <Kids view={view} tutor={tutor} />}
      </Load>
    </Page>
  );
}
