import { usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { useSchool } from '@patio/schools/screens';
import { Page, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { gradeOffice } from './api.ts';
import { GradeLog } from './audit/GradeLog.tsx';
import { Patterns } from './audit/Patterns.tsx';

/** Every mark ever written, by student, class and teacher, and what stands out in it. */
export default function GradeAuditScreen() {
  const path = usePath();
  const { schoolId, picker } = useSchool();
  const [{ tab }] = useSearchState(z.object({ tab: z.enum(['log', 'patterns']).default('log') }));
  const patterns = useQuery({
    ...gradeOffice.auditPatterns.queryOptions({ input: { schoolId } }),
    enabled: schoolId !== undefined,
  });
  return (
    <Page
      title={m.grade_office_audit()}
      description={m.grade_office_audit_lede()}
      actions={picker}
      tabs={
        <TabLinks
          label={m.grade_office_audit()}
          current={tab}
          items={[
            { id: 'log', label: m.grade_office_audit_log(), href: path },
            {
              id: 'patterns',
              label: m.grade_office_audit_patterns(),
              href: `${path}?tab=patterns`,
              count: patterns.data?.items.length || undefined,
            },
          ]}
        />
      }
    >
      {tab === 'log' ? schoolId && <GradeLog schoolId={schoolId} /> : <Patterns query={patterns} />}
    </Page>
  );
}
