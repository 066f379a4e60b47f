export { roleName } from './role-name.ts';
