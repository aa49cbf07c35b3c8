import pg from 'pg'
import { startTestServer } from '../../src/testing/databases/postgres-server.ts'

/**
 * Starts a PostgreSQL server that writes to disk as a real one does, with an empty database for each size.
 * @param folder a folder of the run, which is removed with the server.
 */
export async function createDatabases(folder: string, sizes: readonly number[]) {
  const server = await startTestServer(folder)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // The server of the tests is faster than a real one: it would lose its last writes in a power cut.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = on`)
  await client.query('select pg_reload_conf()')
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
