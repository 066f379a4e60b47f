export const providersApi = {};
