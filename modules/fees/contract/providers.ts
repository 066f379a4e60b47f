export const providersSide = {};
