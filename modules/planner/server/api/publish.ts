export const publishApi = {};
