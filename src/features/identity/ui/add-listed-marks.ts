import type { OwnMarkKind } from '../shapes.ts'
import { hasMark, setMark } from './account.ts'

/** Marks what the server has just listed as the student's own, in case the own marks are not loaded yet. */
export function addListedMarks(kind: OwnMarkKind, ids: string[]): void {
  for (const id of ids) if (!hasMark(kind, id)) setMark(kind, id, true)
}
