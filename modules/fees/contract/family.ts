export const familySide = {};
