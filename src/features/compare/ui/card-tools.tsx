export { WalkControl } from '../../search/ui/campus/walk-control.tsx'
export { CompareToggle } from './compare-toggle.tsx'
export { CompareTray } from './compare-tray.tsx'
