export interface Caps {
  capPreschool: number;
  capPrimary: number;
  capSecondary: number;
}

/** How many messages a day a student of a stage may write. Whoever has no grade yet is counted with the youngest. */
export function capOf(stage: string | null, caps: Caps): number {
  if (stage === 'secondary') return caps.capSecondary;
  return stage === 'primary' ? caps.capPrimary : caps.capPreschool;
}
