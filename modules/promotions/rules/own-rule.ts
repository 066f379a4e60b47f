import type { Condition, PromotionRule, Stage } from '@patio/engine-grading';
import { PRESETS } from '@patio/engine-grading/presets';

/** The school's own limits for a stage. */
export interface OwnLimits {
  failedPromoted: number;
  failedSupport: number;
  failedRecovery: number;
  attendancePercent: number | null;
}

const label = (es: string, en: string) => ({ es, en });
const notPassed = (count: number) =>
  count === 0
    ? label('Todo aprobado', 'Everything passed')
    : label(`Hasta ${count} sin aprobar`, `Up to ${count} not passed`);

/** The country's rule for a stage; where it has one for each, they are named after it. */
export function countryRule(country: string, stage: Stage): PromotionRule {
  const preset = PRESETS[country as keyof typeof PRESETS] ?? PRESETS.PE;
  const [first] = preset.promotions;
  const secondary = preset.promotions.find((rule) => rule.id.endsWith('secundaria'));
  return (stage === 'secondary' ? secondary : undefined) ?? (first as PromotionRule);
}

/** The rule that the school's own limits come to, in the words of the engine. */
export function ownRule(limits: OwnLimits): PromotionRule {
  const attends: Condition[] =
    limits.attendancePercent === null
      ? []
      : [{ kind: 'attendance-at-least', percent: String(limits.attendancePercent) }];
  const upTo = (count: number): Condition => ({ kind: 'all', of: [{ kind: 'failed-at-most', count }, ...attends] });
  return {
    id: 'own',
    version: 1,
    label: label('Regla de la escuela', "The school's rule"),
    meanRounding: null,
    clauses: [
      {
        id: 'passes',
        label: notPassed(limits.failedPromoted),
        when: upTo(limits.failedPromoted),
        outcome: 'promoted',
      },
      {
        id: 'support',
        label: notPassed(limits.failedSupport),
        when: upTo(limits.failedSupport),
        outcome: 'promoted-with-support',
      },
      {
        id: 'recovery',
        label: notPassed(limits.failedRecovery),
        when: upTo(limits.failedRecovery),
        outcome: 'recovery-pending',
      },
      ...(attends.length > 0
        ? [
            {
              id: 'absent',
              label: label('Asistencia por debajo del mínimo', 'Attendance below the minimum'),
              when: { kind: 'not' as const, of: attends[0] as Condition },
              outcome: 'needs-decision' as const,
            },
          ]
        : []),
      {
        id: 'otherwise',
        label: label(`Más de ${limits.failedRecovery} sin aprobar`, `More than ${limits.failedRecovery} not passed`),
        when: { kind: 'always' },
        outcome: 'retained',
      },
    ],
  };
}
