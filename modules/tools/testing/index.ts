export { demo } from './demo.ts';
export { openTool, type Said, type ToolServer } from './tool-server.ts';
