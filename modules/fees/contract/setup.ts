export const setupSide = {};
