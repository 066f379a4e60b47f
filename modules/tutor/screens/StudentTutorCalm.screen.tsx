import { m } from '@patio/messages';
import { Load, Page, Skeleton } from '@patio/ui';
import { useState } from 'react';
import { Calm } from './chat/calm/Calm.tsx';
import { useTutor } from './chat/state/use-tutor.ts';
import './chat/chat.css';
import './chat/calm/calm.css';
import { AskTeacher } from './chat/talk/AskTeacher.tsx';
import { blockedBy } from './chat/talk/Blocked.tsx';

/** The tutor one step at a time: plain lines, pictures, patience, and the same beginning and end each day. */
export default function StudentTutorCalmScreen() {
  const tutor = useTutor('calm');
  const [isAsking, setAsking] = useState(false);
  return (
    <Page title={m.tutor_calm_title()}>
      <Load query={tutor.query} skeleton={<Skeleton shape="cards" />}>
        {(view) =>
          blockedBy(view) ?? (
            <>
              <Calm view={view} tutor={tutor} onAskTeacher={() => setAsking(true)} />
              <AskTeacher
                isOpen={isAsking}
                onOpenChange={setAsking}
                first=""
                teachers={view.readers}
                onAsk={tutor.askTeacher}
              />
            </>
          )
        }
      </Load>
    </Page>
  );
}
