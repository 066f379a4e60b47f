import { type Me, useNavigate, useSearch, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { useState } from 'react';
import type { NextStep } from '../contract.ts';
import { useEnter } from './door/after-sign-in.ts';
import { CardStep } from './door/CardStep.tsx';
import { DoorFrame } from './door/DoorFrame.tsx';
import { ForgotStep } from './door/ForgotStep.tsx';
import { HeldStep } from './door/HeldStep.tsx';
import { InvitationStep } from './door/InvitationStep.tsx';
import { JoinStep } from './door/JoinStep.tsx';
import { PasswordStep } from './door/PasswordStep.tsx';
import { ResetStep } from './door/ResetStep.tsx';
import { type Methods, SecondFactorStep } from './door/SecondFactorStep.tsx';

/** The door. Which step shows is in the address, so that links from messages and the back button work. */
export default function LoginScreen() {
  const me = useVisitor();
  const enter = useEnter();
  const navigate = useNavigate();
  const step = useSearch('step');
  const reset = useSearch('reset');
  const invitation = useSearch('invitation');
  // Stays until the person goes on: the paper codes are shown when nothing is held any more.
  const [first, setFirst] = useState<Me['held']>(null);
  const [second, setSecond] = useState<Methods>();
  const onStep = (next: NextStep) => {
    if (next.next === 'second_factor') setSecond(next.methods);
    else if (next.next === 'done') void enter();
  };
  if (me?.held && me.held !== first) setFirst(me.held);
  if (step === 'first' && first) {
    const password = first === 'password';
    return (
      <DoorFrame
        title={password ? m.accounts_held_password_title() : m.accounts_held_second_title()}
        lede={password ? m.accounts_must_set_password() : m.accounts_held_second_lede()}
      >
        <HeldStep key={first} held={first} onDone={enter} />
      </DoorFrame>
    );
  }
  if (reset) {
    return (
      <DoorFrame title={m.accounts_reset_title()}>
        <ResetStep token={reset} />
      </DoorFrame>
    );
  }
  if (invitation) {
    return (
      <DoorFrame title={m.accounts_invitation_title()}>
        <InvitationStep token={invitation} />
      </DoorFrame>
    );
  }
  if (step === 'forgot') {
    return (
      <DoorFrame title={m.accounts_forgot()} lede={m.accounts_forgot_lede()}>
        <ForgotStep />
      </DoorFrame>
    );
  }
  if (step === 'card') {
    return (
      <DoorFrame title={m.accounts_card_title()} lede={m.accounts_card_lede()}>
        <CardStep />
      </DoorFrame>
    );
  }
  if (step === 'join') {
    return (
      <DoorFrame title={m.accounts_join_title()} lede={m.accounts_join_lede()}>
        <JoinStep />
      </DoorFrame>
    );
  }
  if (second) {
    return (
      <DoorFrame title={m.accounts_second_factor()} lede={m.accounts_second_factor_lede()}>
        <SecondFactorStep
          methods={second}
          onStep={onStep}
          onBack={() => {
            setSecond(undefined);
            void navigate('/login', { replace: true });
          }}
        />
      </DoorFrame>
    );
  }
  return (
    <DoorFrame title={m.accounts_welcome()} lede={m.accounts_welcome_lede()}>
      <PasswordStep onStep={onStep} />
    </DoorFrame>
  );
}
