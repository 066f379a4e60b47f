import { registerFilePurpose } from '@patio/platform';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { memberships } from './schema.ts';

const OF_FAMILIES = ['student', 'parent'];

/** One's own face: of those who work here for everybody; of children and families for those who work here. */
export const PHOTO = registerFilePurpose('accounts.photo', {
  limits: { bytes: 8_000_000, types: ['image/*'], image: { longestSide: 480, form: 'webp' } },
  canUpload: () => true,
  canRead: async (tx, actor, file) => {
    if (file.ownerId === actor.userId || !OF_FAMILIES.includes(actor.membership.role)) return true;
    const [works] = await tx
      .select({ id: memberships.id })
      .from(memberships)
      .where(
        and(
          eq(memberships.institutionId, actor.institutionId),
          eq(memberships.userId, file.ownerId),
          isNull(memberships.endedAt),
          notInArray(memberships.role, OF_FAMILIES),
        ),
      )
      .limit(1);
    return works !== undefined;
  },
});
