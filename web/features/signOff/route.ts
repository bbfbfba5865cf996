export { openCompany as loader } from './openCompany.ts';
export { SignOffPage as Component } from './SignOffPage.tsx';
