import type { Db } from '../../../platform/database/db.ts'
import { OperatorError } from '../../../platform/process.ts'
import { readSetting, writeSetting } from '../../../platform/settings/settings.ts'
import type { SiteFormats } from '../../../ui/format.ts'
import { reviews } from '../table.ts'

const rentStepsSetting = 'rent steps'

/**
 * Stores the bounds of prices and extras, of which reviews have the numbers.
 * @throws OperatorError for other bounds than those that this database's reviews were written with.
 */
export async function requireSameRentSteps(db: Db, site: Pick<SiteFormats, 'rent'>): Promise<void> {
  const changed = await findChangedRentSteps(db, site)
  if (changed) throw new OperatorError(changed)
  await writeSetting(db, rentStepsSetting, stepsOf(site))
}

/** Returns what to say about bounds that are not those of this database's reviews; undefined if they are. */
export async function findChangedRentSteps(db: Db, site: Pick<SiteFormats, 'rent'>): Promise<string | undefined> {
  const stored = await readSetting(db, rentStepsSetting)
  if (stored === undefined || stored === stepsOf(site)) return undefined
  const [review] = await db.select({ id: reviews.id }).from(reviews).limit(1)
  return review && `site.json: rent: reviews were written with ${stored}, so bounds and extras must stay as they were`
}

const stepsOf = ({ rent: { bounds, extras } }: Pick<SiteFormats, 'rent'>): string =>
  `bounds ${JSON.stringify(bounds)} and extras ${JSON.stringify(extras)}`
