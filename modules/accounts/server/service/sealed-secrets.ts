import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { sealedSecrets } from '../schema.ts';

/** What a card or a device holds opens nothing from now on; asked in the sign-in scope. */
export const endSecrets = (tx: Tx, institutionId: Id, kind: 'card' | 'device', ids: readonly Id[]) =>
  tx
    .update(sealedSecrets)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(sealedSecrets.ofInstitutionId, institutionId),
        eq(sealedSecrets.kind, kind),
        inArray(sealedSecrets.subjectId, [...ids]),
        isNull(sealedSecrets.endedAt),
      ),
    );
