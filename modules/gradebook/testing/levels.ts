import { competencies, courses } from '@patio/courses/server';
import { PRESETS } from '@patio/engine-grading/presets';
import { policies, policyUses, policyVersions } from '@patio/grading/server';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { TestGradebook } from './index.ts';

/** Has a class judged by levels in one competency, as its country does; answers the competency. */
export async function judgeByLevels(book: TestGradebook, name: string): Promise<string> {
  const { institutionId, schoolId } = book.school;
  return inTenant(book.school.admin, async (tx) => {
    const [known] = await tx.select().from(policies).where(eq(policies.key, 'pe-cneb'));
    const policyId = known?.id ?? makeId();
    const rules = PRESETS.PE.competencyPolicies[0];
    const scale = PRESETS.PE.scales.find((each) => each.id === rules?.scaleId);
    if (!known && rules && scale) {
      await tx.insert(policies).values({ institutionId, id: policyId, schoolId, key: rules.id, kind: 'competency' });
      await tx.insert(policyVersions).values({
        institutionId,
        id: makeId(),
        policyId,
        number: 1,
        state: 'in_force',
        rules,
        scale,
        madeBy: book.school.admin.userId,
      });
    }
    await tx
      .insert(policyUses)
      .values({ institutionId, id: makeId(), schoolId, policyId, courseId: book.section.courseId });
    const [course] = await tx.select().from(courses).where(eq(courses.id, book.section.courseId));
    const [made] = await tx
      .insert(competencies)
      .values({ institutionId, id: makeId(), subjectId: course?.subjectId ?? '', name, position: 1 })
      .returning();
    return made?.id ?? '';
  });
}
