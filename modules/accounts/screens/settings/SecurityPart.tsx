import { useCan } from '@patio/client';
import { Columns } from '@patio/ui';
import { BreakGlassPart } from './BreakGlassPart.tsx';
import { DevicesPart } from './DevicesPart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SecondFactorPart } from './SecondFactorPart.tsx';

/** What protects the account; and, for those who care for others' accounts, cards and emergency codes. */
export function SecurityPart() {
  const can = useCan();
  return (
    <Columns>
      <PasswordPart />
      <PasskeysPart />
      <SecondFactorPart />
      {can('accounts.manage_child_devices') && <DevicesPart />}
      {can('accounts.issue_recovery') && <BreakGlassPart />}
    </Columns>
  );
}
