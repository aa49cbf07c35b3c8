import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Creates a database without any table on the test server; `remove` drops it again. */
export async function emptyServerDatabase(): Promise<{ databaseUrl: string; remove(): Promise<void> }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { databaseUrl: url.href, remove: () => asAdministrator(`drop database if exists ${name} with (force)`) }
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
