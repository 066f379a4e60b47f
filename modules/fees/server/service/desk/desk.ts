import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import type { DeskView } from '../../../contract/desk/till.ts';
import { failure } from '../../failures.ts';
import { ofReachedSchool } from '../../policy.ts';
import { bankLines, vouchers } from '../../schema.ts';
import { getSettings } from '../setup/settings.ts';
import { listReachedSchools } from './schools.ts';
import { findOwnTill, readTill } from './tills.ts';

/** What stands on the office's desk: one's till, and how much waits. Vouchers are those of every school in reach. */
export async function readDesk(tx: Tx, actor: Actor, asked: string | undefined): Promise<DeskView> {
  const { institutionId } = actor;
  const schools = await listReachedSchools(tx, actor, 'fees.manage');
  const school = asked ? schools.find((one) => one.id === asked) : schools[0];
  if (!school) throw failure('not_found');
  const schoolId = school.id;
  const [today, settings, own, waitingVouchers, openLines] = await Promise.all([
    todayAt(tx, schoolId),
    getSettings(tx, institutionId, schoolId),
    findOwnTill(tx, actor, schoolId),
    tx.$count(
      vouchers,
      and(
        eq(vouchers.institutionId, institutionId),
        eq(vouchers.state, 'waiting'),
        ofReachedSchool(actor, 'fees.manage', vouchers.schoolId),
      ),
    ),
    tx.$count(
      bankLines,
      and(eq(bankLines.institutionId, institutionId), eq(bankLines.schoolId, schoolId), eq(bankLines.state, 'open')),
    ),
  ]);
  return {
    schools,
    schoolId,
    school: school.name,
    today,
    currency: settings.currency,
    till: own ? await readTill(tx, actor, own.id) : null,
    waiting: { vouchers: waitingVouchers, bankLines: openLines },
  };
}
