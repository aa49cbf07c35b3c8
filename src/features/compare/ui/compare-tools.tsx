export { CompareToggle } from './compare-toggle.tsx'
export { CompareTray } from './compare-tray.tsx'
