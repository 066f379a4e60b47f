import {
  activeMembership,
  type Changed,
  failureText,
  fullName,
  type Me,
  roleName,
  takeStandingBack,
} from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, unsavedHere } from '@patio/ui';
import { useState } from 'react';
import { placeName } from '../menu/place-name.ts';
import { forgetHere } from '../start/leave.ts';

const roleOf = (me: Me): string => roleName(activeMembership(me).role);
/** The role alone tells two memberships apart, unless it is the same one in two schools. */
const nameOf = (me: Me, other: Me): string =>
  roleOf(me) === roleOf(other) ? `${roleOf(me)}, ${placeName(activeMembership(me))}` : roleOf(me);

/** From a clean page, as whoever is signed in now. */
function reload(): void {
  unsavedHere.release();
  location.assign('/');
}
const signInBeside = () => window.open('/login', '_blank', 'noopener');

/** Another tab changed who this browser acts as: says what happened; what is typed here stays until the person decides. */
export default function ChangedStanding({ was, now }: Changed) {
  const samePerson = now?.user.id === was.user.id;
  if (!now) return <Ended />;
  return samePerson ? <OtherRole was={was} now={now} /> : <OtherPerson was={was} now={now} />;
}

function OtherRole({ was, now }: { was: Me; now: Me }) {
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);
  const back = async () => {
    setPending(true);
    await takeStandingBack().catch(async (error: unknown) => setRefusal(await failureText(error)));
    setPending(false);
  };
  return (
    <Notice
      title={m.web_role_changed_title()}
      actions={
        <>
          <Button onPress={reload}>{m.web_role_changed_reload({ role: nameOf(now, was) })}</Button>
          <Button variant="primary" isPending={pending} onPress={() => void back()}>
            {m.web_role_changed_back({ role: nameOf(was, now) })}
          </Button>
        </>
      }
      refusal={refusal}
    >
      {m.web_role_changed_text({ role: roleOf(now), place: placeName(activeMembership(now)) })}
    </Notice>
  );
}

const OtherPerson = ({ was, now }: { was: Me; now: Me }) => (
  <Notice
    title={m.web_person_changed_title()}
    actions={
      <>
        <Button onPress={reload}>{m.web_role_changed_reload({ role: fullName(now.user) })}</Button>
        <Button variant="primary" onPress={signInBeside}>
          {m.web_person_changed_back({ name: fullName(was.user) })}
        </Button>
      </>
    }
  >
    {m.web_person_changed_text({ now: fullName(now.user), was: fullName(was.user) })}
  </Notice>
);

const Ended = () => (
  <Notice
    title={m.web_session_over_title()}
    actions={
      <>
        <Button onPress={() => void forgetHere('/login')}>{m.web_session_over_leave()}</Button>
        <Button variant="primary" onPress={signInBeside}>
          {m.web_session_over_again()}
        </Button>
      </>
    }
  >
    {m.web_session_over_text()}
  </Notice>
);

type NoticeProps = { title: string; children: string; actions: React.ReactNode; refusal?: string | undefined };

/** Stays until one of its answers is given: nothing else on the page would be accepted. */
const Notice = ({ title, children, actions, refusal }: NoticeProps) => (
  <Dialog role="alertdialog" size="sm" title={title} isOpen onOpenChange={() => undefined} actions={actions}>
    <p>{children}</p>
    {refusal && (
      <Callout tone="bad" live>
        {refusal}
      </Callout>
    )}
  </Dialog>
);
