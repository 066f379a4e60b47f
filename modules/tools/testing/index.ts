export { demo } from './demo.ts';
export { OFFERED, openOutsideTool } from './outside-tool.ts';
export { openTool, type Said, type ToolServer } from './tool-server.ts';
