import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { badRequest, type FieldError } from '../../../platform/http/problem.ts'
import { landlords } from '../catalog/table.ts'
import type { EditDeps } from './change-catalog.ts'

/**
 * Checks that a building's area and landlord exist.
 * @throws Problem 400 naming each one that does not.
 */
export async function checkReferences(
  tx: Tx,
  { site: { areas } }: Pick<EditDeps, 'site'>,
  { area, landlordId }: { area?: string | null | undefined; landlordId?: string | null | undefined },
): Promise<void> {
  const errors: FieldError[] = []
  if (area != null && !areas.some(known => known.key === area))
    errors.push({ path: 'area', message: `must be one of ${areas.map(known => known.key).join(', ')}, or null` })
  if (landlordId != null && !(await isLandlord(tx, landlordId)))
    errors.push({ path: 'landlordId', message: 'there is no such landlord' })
  if (errors.length > 0) throw badRequest(errors)
}

async function isLandlord(tx: Tx, id: string): Promise<boolean> {
  return !id.includes('\0') && (await tx.$count(landlords, eq(landlords.id, id))) > 0
}
