export const editorApi = {};
