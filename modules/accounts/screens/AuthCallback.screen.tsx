import { refreshMe, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, FailureNotice, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { accounts } from './api.ts';
import { landingOf } from './sign-in/after-sign-in.ts';
import { SecondFactorStep } from './sign-in/SecondFactorStep.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';

/** Back from the school's identity provider: in, linked, asked for the second proof, or a reason why not. */
export default function AuthCallbackScreen() {
  const navigate = useNavigate();
  const { data, error } = useQuery({
    // The provider's answer works once: never asked again by itself.
    queryKey: ['accounts', 'oidc', location.search],
    queryFn: () => accounts.finishOidc.call({ query: location.search.slice(1) }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const target = data?.returnTo ?? undefined;
  const goOn = useCallback(
    async () => navigate(landingOf(await refreshMe(), target), { replace: true }),
    [navigate, target],
  );
  useEffect(() => {
    if (data && data.next !== 'second_factor') void goOn();
  }, [data, goOn]);
  if (data?.next === 'second_factor') {
    return (
      <SignInFrame title={m.accounts_second_factor()} lede={m.accounts_second_factor_after_provider()}>
        <SecondFactorStep
          methods={data.methods ?? ['totp', 'recovery_code']}
          onStep={({ next }) => next === 'done' && void goOn()}
          onBack={() => void navigate('/login', { replace: true })}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={error ? m.accounts_callback_failed() : m.accounts_callback_title()}>
      {error ? (
        <Stack>
          <FailureNotice error={error} />
          <Button variant="primary" href="/login">
            {m.accounts_back_to_sign_in()}
          </Button>
        </Stack>
      ) : (
        <Skeleton shape="form" />
      )}
    </SignInFrame>
  );
}
