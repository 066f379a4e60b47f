export const familyApi = {};
