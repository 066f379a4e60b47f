import './labels.ts';
