export const setupApi = {};
