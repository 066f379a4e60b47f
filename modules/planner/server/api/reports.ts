export const reportsApi = {};
