import type { Db } from '../../../platform/database/db.ts'
import { OperatorError } from '../../../platform/process.ts'
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts'
import type { SiteFormats } from '../../../ui/format.ts'
import { reviews } from '../table.ts'

const rentStepsSetting = 'rent steps'

type StoredFormats = Pick<SiteFormats, 'rent' | 'academicYearStart'>

/**
 * Stores the bounds of prices and extras, of which reviews have the numbers, and the month by which their rents have years.
 * @throws OperatorError for others than those that this database's reviews were written with.
 */
export async function requireSameRentSteps(db: Db, site: StoredFormats): Promise<void> {
  const changed = await findChangedRentSteps(db, site)
  if (changed) throw new OperatorError(changed)
  await writeSetting(db, rentStepsSetting, stepsOf(site))
}

/** Returns what to say about bounds or a month that are not those of this database's reviews; undefined if they are. */
export async function findChangedRentSteps(db: Db, site: StoredFormats): Promise<string | undefined> {
  const stored = await readSetting(db, rentStepsSetting)
  if (stored === undefined || stored === stepsOf(site)) return undefined
  const [review] = await db.select({ id: reviews.id }).from(reviews).limit(1)
  return review && `site.json: reviews were written with ${stored}, which must stay as they were`
}

const stepsOf = ({ rent: { bounds, extras }, academicYearStart }: StoredFormats): string =>
  `bounds ${JSON.stringify(bounds)}, extras ${JSON.stringify(extras)} and academicYearStart ${academicYearStart}`
