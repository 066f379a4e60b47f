/** What lessons draw of materials: the choice of one, and what a class was handed out. */

export { Preview as MaterialPreview } from './detail/Preview.tsx';
export { ClassMaterials, useClassMaterials } from './picker/ClassMaterials.tsx';
export { type ChosenMaterial, MaterialPicker } from './picker/MaterialPicker.tsx';
