/** More schools than this are not read at a glance: one is chosen. */
export const SCHOOLS_AT_A_GLANCE = 4;
