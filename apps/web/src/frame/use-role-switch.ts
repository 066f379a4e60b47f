import { switchMembership, useNavigate } from '@patio/client';
import { mayLeave } from '@patio/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { homeOf } from '../menu/home.ts';
import { bringRecords, knownRecords } from '../records/areas.ts';
import { showFailure } from '../start/say.ts';

/** Becomes another of one's roles and goes to a place that it may open: the one asked for, or its home. */
export function useRoleSwitch(): {
  become: (membershipId: string, target?: string) => Promise<void>;
  pending: boolean;
} {
  const navigate = useNavigate();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const become = async (membershipId: string, target?: string) => {
    if (!(await mayLeave())) return;
    setPending(true);
    try {
      const me = await switchMembership(membershipId);
      const role = me.memberships.find((each) => each.id === me.activeMembershipId)?.role ?? 'student';
      await bringRecords(role);
      await navigate(target ?? homeOf(knownRecords(), role));
      await router.invalidate();
    } catch (error) {
      await showFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { become, pending };
}
