import type { DataUpgrade } from './platform/database/upgrade-data.ts'

/**
 * Every upgrade of existing data, oldest first; a feature that changes what its rows hold adds one here.
 * @param _pepper AUTHOR_PEPPER, which keys and seals are derived from.
 */
export const dataUpgrades = (_pepper: string): DataUpgrade[] => []
