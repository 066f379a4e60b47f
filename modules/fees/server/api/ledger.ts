export const ledgerApi = {};
