export type Stage = 'preschool' | 'primary' | 'secondary';

export interface PlannedCourse {
  subject: string;
  /** What the country calls it, where it is not the subject's own name. */
  name?: string;
  periodsPerWeek: number;
}
type Plan = Record<Stage, readonly PlannedCourse[]>;

const course = (subject: string, periodsPerWeek: number, name?: string): PlannedCourse => ({
  subject,
  periodsPerWeek,
  ...(name && { name }),
});

const GENERAL: Plan = {
  preschool: [
    course('COM', 6),
    course('MAT', 5),
    course('SOC', 5, 'Personal Social'),
    course('CYT', 4),
    course('EFI', 4, 'Psicomotricidad'),
    course('ART', 3),
    course('ING', 3),
  ],
  primary: [
    course('MAT', 6),
    course('COM', 6),
    course('SOC', 4),
    course('CYT', 4),
    course('ING', 4),
    course('EFI', 3),
    course('ART', 2),
    course('TUT', 1),
  ],
  secondary: [
    course('MAT', 5),
    course('COM', 5),
    course('CYT', 5),
    course('SOC', 4),
    course('ING', 4),
    course('EFI', 2),
    course('ART', 2),
    course('TEC', 2),
    course('TUT', 1),
  ],
};

const PERU: Plan = {
  preschool: GENERAL.preschool,
  primary: [
    course('MAT', 6),
    course('COM', 6),
    course('SOC', 4, 'Personal Social'),
    course('CYT', 4),
    course('ING', 4),
    course('EFI', 3),
    course('ART', 2),
    course('REL', 1),
    course('TUT', 1),
  ],
  secondary: [
    course('MAT', 5),
    course('COM', 5),
    course('CYT', 5),
    course('SOC', 4),
    course('ING', 4),
    course('EFI', 3),
    course('ART', 2),
    course('TEC', 2, 'Educación para el Trabajo'),
    course('REL', 1),
    course('TUT', 1),
  ],
};

const COLOMBIA: Plan = {
  preschool: GENERAL.preschool,
  primary: [
    course('MAT', 6, 'Matemáticas'),
    course('COM', 6, 'Lengua Castellana'),
    course('CYT', 4, 'Ciencias Naturales'),
    course('SOC', 4),
    course('ING', 3),
    course('EFI', 2),
    course('ART', 2, 'Educación Artística'),
    course('TEC', 2),
    course('REL', 1, 'Ética y Religión'),
  ],
  secondary: [
    course('MAT', 5, 'Matemáticas'),
    course('COM', 5, 'Lengua Castellana'),
    course('CYT', 5, 'Ciencias Naturales'),
    course('SOC', 4),
    course('ING', 4),
    course('EFI', 2),
    course('ART', 2, 'Educación Artística'),
    course('TEC', 2),
    course('REL', 2, 'Ética y Religión'),
    course('TUT', 1, 'Dirección de grupo'),
  ],
};

const PLANS: Record<string, Plan> = { PE: PERU, CO: COLOMBIA };

/** A plan of studies to begin with; every school changes the hours to its own. */
export const planOf = (country: string, stage: Stage): readonly PlannedCourse[] =>
  (PLANS[country] ?? GENERAL)[stage] ?? [];
