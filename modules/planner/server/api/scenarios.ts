export const scenariosApi = {};
