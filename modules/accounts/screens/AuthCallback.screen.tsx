import { refreshMe, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, FailureNotice, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accounts } from './api.ts';
import { DoorFrame } from './door/DoorFrame.tsx';
import { safeNext } from './door/safe-next.ts';

/** Back from the school's identity provider: in, linked, or a reason why not. */
export default function AuthCallbackScreen() {
  const navigate = useNavigate();
  const finish = useQuery({
    // The provider's answer works once: never asked again by itself.
    queryKey: ['accounts', 'oidc', location.search],
    queryFn: () => accounts.finishOidc.call({ query: location.search.slice(1) }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = finish;
  useEffect(() => {
    if (data) void refreshMe().then(() => navigate(safeNext(data.returnTo ?? undefined), { replace: true }));
  }, [data, navigate]);
  return (
    <DoorFrame title={error ? m.accounts_callback_failed() : m.accounts_callback_title()}>
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
    </DoorFrame>
  );
}
