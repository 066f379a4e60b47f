/** What lessons draw of materials: the choice of one, and what a class was handed out. */

export { ClassMaterials, useClassMaterials } from './picker/ClassMaterials.tsx';
export { type ChosenMaterial, MaterialPicker } from './picker/MaterialPicker.tsx';
