import { type Me, useNavigate, useSearch, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { useState } from 'react';
import type { NextStep } from '../contract.ts';
import { useEnter } from './sign-in/after-sign-in.ts';
import { CardStep } from './sign-in/CardStep.tsx';
import { ForgotStep } from './sign-in/ForgotStep.tsx';
import { HeldStep } from './sign-in/HeldStep.tsx';
import { InvitationStep } from './sign-in/InvitationStep.tsx';
import { JoinStep } from './sign-in/JoinStep.tsx';
import { PasswordStep } from './sign-in/PasswordStep.tsx';
import { ResetStep } from './sign-in/ResetStep.tsx';
import { type Methods, SecondFactorStep } from './sign-in/SecondFactorStep.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';

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
      <SignInFrame
        title={password ? m.accounts_held_password_title() : m.accounts_held_second_title()}
        lede={password ? m.accounts_must_set_password() : m.accounts_held_second_lede()}
      >
        <HeldStep key={first} held={first} onDone={enter} />
      </SignInFrame>
    );
  }
  if (reset) {
    return (
      <SignInFrame title={m.accounts_reset_title()}>
        <ResetStep token={reset} />
      </SignInFrame>
    );
  }
  if (invitation) {
    return (
      <SignInFrame title={m.accounts_invitation_title()}>
        <InvitationStep token={invitation} />
      </SignInFrame>
    );
  }
  if (step === 'forgot') {
    return (
      <SignInFrame title={m.accounts_forgot()} lede={m.accounts_forgot_lede()}>
        <ForgotStep />
      </SignInFrame>
    );
  }
  if (step === 'card') {
    return (
      <SignInFrame title={m.accounts_card_title()} lede={m.accounts_card_lede()}>
        <CardStep />
      </SignInFrame>
    );
  }
  if (step === 'join') {
    return (
      <SignInFrame title={m.accounts_join_title()} lede={m.accounts_join_lede()}>
        <JoinStep />
      </SignInFrame>
    );
  }
  if (second) {
    return (
      <SignInFrame title={m.accounts_second_factor()} lede={m.accounts_second_factor_lede()}>
        <SecondFactorStep
          methods={second}
          onStep={onStep}
          onBack={() => {
            setSecond(undefined);
            void navigate('/login', { replace: true });
          }}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={m.accounts_welcome()} lede={m.accounts_welcome_lede()}>
      <PasswordStep onStep={onStep} />
    </SignInFrame>
  );
}
