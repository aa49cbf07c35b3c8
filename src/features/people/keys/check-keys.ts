import { createHmac } from 'node:crypto'
import type { Db } from '../../../platform/database/db.ts'
import { OperatorError } from '../../../platform/process.ts'
import { readSetting, writeSetting, writeSettingIfAbsent } from '../../../platform/settings/settings.ts'
import { derivePepperCheck } from './owner-key.ts'

/**
 * Checks that the pepper is the one that this database was written with. Under a wrong one every student would silently
 * lose their reviews and could write a second one of each listing.
 * @throws OperatorError for another pepper.
 */
export async function checkPepper(db: Db, pepper: string): Promise<void> {
  await writeSettingIfAbsent(db, 'pepper-check', derivePepperCheck(pepper))
  if ((await readSetting(db, 'pepper-check')) === derivePepperCheck(pepper)) return
  throw new OperatorError(
    'AUTHOR_PEPPER is not the one this database was written with. Restore the right one (in demo mode: DATA_DIR/secrets.json).',
  )
}

/** Who a student is comes from the issuer and a subject, which some providers make for each client. */
const variables = ['OIDC_ISSUER', 'OIDC_CLIENT_ID'] as const

export type Provider = Record<(typeof variables)[number], string>

/**
 * Checks that students sign in at the provider, and as the client, under which this database's reviews were written.
 * Under others every student would silently lose their own reviews and could write a second one of each listing.
 * @param acceptsNew ACCEPT_NEW_ISSUER: store the new ones instead.
 * @throws OperatorError that names each variable that changed.
 */
export async function checkProvider(db: Db, pepper: string, provider: Provider, acceptsNew: boolean): Promise<void> {
  const changed = acceptsNew ? [] : await findChangedProvider(db, pepper, provider)
  if (changed.length > 0) throw new OperatorError(changed.join('\n'))
  for (const name of variables) await writeSetting(db, settingOf(name), deriveCheck(pepper, name, provider[name]))
}

export async function findChangedProvider(db: Db, pepper: string, provider: Provider): Promise<string[]> {
  const lines: string[] = []
  for (const name of variables) {
    const stored = await readSetting(db, settingOf(name))
    if (stored !== undefined && stored !== deriveCheck(pepper, name, provider[name]))
      lines.push(
        `${name}: is not the one that this database's reviews were written under, and with another one all students lose their own reviews. Restore the former one, or set ACCEPT_NEW_ISSUER=1 for one start`,
      )
  }
  return lines
}

const settingOf = (name: string) => `${name} check`

/**
 * Returns a value by which a variable is recognized, with the pepper so that it cannot be guessed. A slash at the end of
 * an issuer changes no student's key.
 */
function deriveCheck(pepper: string, name: string, value: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['check', name, value.replace(/\/+$/, '')]))
    .digest('base64url')
}
