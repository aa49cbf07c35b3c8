import pg from 'pg'
import { startTestServer } from '../../src/testing/databases/test-server.ts'

/**
 * Starts a PostgreSQL that writes to disk as a real one does, with an empty database for each size.
 */
export async function createDatabases(sizes: readonly number[]) {
  // With the settings of tests, which make them faster, a power cut would lose the last writes.
  const server = await startTestServer({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const urls = []
  for (const size of sizes) {
    await client.query(`create database reviews_${size}`)
    const url = new URL(server.url)
    url.pathname = `/reviews_${size}`
    urls.push(url.href)
  }
  await client.end()
  return { urls, stop: () => server.stop() }
}
