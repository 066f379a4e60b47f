import { PartSlot } from '@patio/client';
import { Skeleton } from '@patio/ui';

/** Whoever holds a code: the module that gives codes out fills this step, through the slot `accounts.sign_in`. */
export const JoinStep = () => <PartSlot slot="accounts.sign_in" fallback={<Skeleton shape="form" count={1} />} />;
