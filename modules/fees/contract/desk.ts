export const deskSide = {};
