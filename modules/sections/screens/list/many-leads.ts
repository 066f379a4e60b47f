/** A section that is about to be made. */
export interface Planned {
  homeroomId: string;
  courseId: string;
  homeroom: string;
  course: string;
}
/** By homeroom and course, who was chosen to lead that section. */
export type Leads = Readonly<Record<string, string>>;

export const pairOf = (one: { homeroomId: string; courseId: string }): string => `${one.homeroomId} ${one.courseId}`;

/** Who leads all of these, null when nobody leads any, `mixed` when they differ. */
export function leadOfAll(leads: Leads, group: readonly Planned[]): string | 'mixed' | null {
  const chosen = new Set(group.map((one) => leads[pairOf(one)] ?? null));
  return chosen.size > 1 ? 'mixed' : ([...chosen][0] ?? null);
}

/** The same choice for all of these; null takes it back. */
export function withLead(leads: Leads, group: readonly Planned[], staffId: string | null): Leads {
  const rest = new Map(Object.entries(leads));
  for (const one of group)
    if (staffId) rest.set(pairOf(one), staffId);
    else rest.delete(pairOf(one));
  return Object.fromEntries(rest);
}

/** What is sent: only the leads of sections that will be made; a choice for a homeroom taken out again counts no more. */
export const chosenLeads = (leads: Leads, planned: readonly Planned[]) =>
  planned.flatMap(({ homeroomId, courseId }) => {
    const staffId = leads[pairOf({ homeroomId, courseId })];
    return staffId ? [{ homeroomId, courseId, staffId }] : [];
  });
