import type { Db } from '../../../platform/database/db.ts'
import { OperatorError } from '../../../platform/process.ts'
import { readSetting, writeSettingIfAbsent } from '../../../platform/settings/settings.ts'
import { derivePepperCheck } from './owner-key.ts'

/** AUTHOR_PEPPER is not the one that this database was written with. */
export class WrongPepperError extends OperatorError {}

/**
 * Checks that the pepper is the one that this database was written with. Under a wrong one every student would silently
 * lose their reviews and could write a second one of each listing.
 * @throws WrongPepperError for another pepper.
 */
export async function checkPepper(db: Db, pepper: string): Promise<void> {
  await writeSettingIfAbsent(db, 'pepper-check', derivePepperCheck(pepper))
  if ((await readSetting(db, 'pepper-check')) === derivePepperCheck(pepper)) return
  throw new WrongPepperError(
    'AUTHOR_PEPPER is not the one this database was written with. Restore the right one (in demo mode: DATA_DIR/secrets.json).',
  )
}
