export const ledgerSide = {};
