import { hasMark, type OwnMarkKind, setMark } from './account.ts'

/** Marks what the server has just listed as the user's own choice, should the marks themselves not be there yet. */
export function addListedMarks(kind: OwnMarkKind, ids: string[]): void {
  for (const id of ids) if (!hasMark(kind, id)) setMark(kind, id, true)
}
