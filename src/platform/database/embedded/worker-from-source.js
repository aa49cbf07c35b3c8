/** Loads the worker's TypeScript in development and tests, where Node (20) must be taught to read it first. */

// before the loader is there, which would take its time over a file of this size
import '@electric-sql/pglite'
import '@electric-sql/pglite/nodefs'
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
