import fs from 'node:fs/promises'
import path from 'node:path'

export const projectMigrations = path.resolve(import.meta.dirname, '../../../db/migrations')
/** Later than any migration of the project, so that these run after them. */
const farFuture = Date.UTC(2100, 0)

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Writes the project's migrations, and one more for each of `statements`. */
export async function writeMigrations(folder: string, statements: string[]): Promise<void> {
  await fs.cp(projectMigrations, folder, { recursive: true })
  const journalFile = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await fs.readFile(journalFile, 'utf8')) as Journal
  for (const [n, statement] of statements.entries()) {
    const tag = `900${n}_test`
    journal.entries.push({ idx: 9000 + n, version: '7', when: farFuture + n, tag, breakpoints: true })
    await fs.writeFile(path.join(folder, `${tag}.sql`), statement)
  }
  await fs.writeFile(journalFile, JSON.stringify(journal))
}
