import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { Actor } from '../actor.ts'
import { logDecision } from '../audit/audit-log.ts'
import { isAdmin } from '../email-rule.ts'
import { addedAdmins } from '../table.ts'

/**
 * Returns all admins: those of the configuration, then the added ones by address. An address that is in both counts as
 * configured.
 */
export async function listAdmins(db: Pick<Db, 'select'>, configured: readonly string[]): Promise<ListedAdmin[]> {
  const added = await db.select().from(addedAdmins).orderBy(addedAdmins.email)
  return [
    ...configured.map(email => ({ email, isConfigured: true, addedBy: null, addedAt: null })),
    ...added.filter(({ email }) => !isAdmin(configured, email)).map(toListedAdmin),
  ]
}

/**
 * Makes the owner of an address an admin, from their next call on. Adding an admin again changes nothing.
 * @param email an address of the university.
 * @returns the admin, and whether they are a new one.
 */
export function addAdmin(db: Db, actor: Actor, email: string, configured: readonly string[]) {
  const row = { email: email.toLowerCase(), addedBy: actor.email, addedAt: new Date() }
  return db.transaction(async tx => {
    const known = (await listAdmins(tx, configured)).find(admin => isAdmin([admin.email], email))
    if (known) return { admin: known, isNew: false }
    // Another admin may be adding the same person just now.
    const [added] = await tx.insert(addedAdmins).values(row).onConflictDoNothing().returning()
    if (!added) return { admin: toListedAdmin(row), isNew: false }
    await logDecision(tx, actor, { subjectKind: 'admin', subjectId: row.email, action: 'add' })
    return { admin: toListedAdmin(added), isNew: true }
  })
}

/**
 * Removes an added admin, who is a student from their next call on.
 * @throws Problem 409 for an admin of the configuration, 404 for a person who is no admin.
 */
export function removeAdmin(db: Db, actor: Actor, email: string, configured: readonly string[]): Promise<void> {
  if (isAdmin(configured, email))
    throw new Problem(
      409,
      'This admin is in the configuration (site.json or ADMIN_EMAILS). Only the operator can remove them.',
    )
  const subjectId = email.toLowerCase()
  return db.transaction(async tx => {
    const removed = await tx.delete(addedAdmins).where(eq(addedAdmins.email, subjectId)).returning()
    if (removed.length === 0) throw notFound()
    await logDecision(tx, actor, { subjectKind: 'admin', subjectId, action: 'remove' })
  })
}

function toListedAdmin({ email, addedBy, addedAt }: typeof addedAdmins.$inferSelect): ListedAdmin {
  return { email, isConfigured: false, addedBy, addedAt: addedAt.toISOString() }
}

export const listedAdmin = z
  .strictObject({
    email: z.string(),
    isConfigured: z.boolean().openapi({ description: 'From the configuration, so that no call can remove them.' }),
    addedBy: z.string().nullable().openapi({ description: 'Address of the admin who added them.' }),
    addedAt: z.iso.datetime().nullable(),
  })
  .openapi('ListedAdmin')

export type ListedAdmin = z.infer<typeof listedAdmin>
