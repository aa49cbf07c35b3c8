import { photoPath } from '../photos/rules.ts'
import type { ContactQuestion, PendingBuilding } from './shapes.ts'
import type { contactQuestions, pendingBuildings } from './table.ts'

/** A row as CONTRACT 4's PendingBuilding: without the key of who sent it. */
export function toPendingBuilding(row: typeof pendingBuildings.$inferSelect): PendingBuilding {
  const { id, date, name, address, photos, status } = row
  return { id, date: date.toISOString(), name, address, photos: photos.map(photoPath), status }
}

/** A row as CONTRACT 4's ContactQuestion: without the key of who sent it. */
export function toContactQuestion(row: typeof contactQuestions.$inferSelect): ContactQuestion {
  const { id, date, name, email, msg, status } = row
  return { id, date: date.toISOString(), name, email, msg, status }
}
