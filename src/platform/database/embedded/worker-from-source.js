/** Loads the worker's TypeScript in development and tests, where Node 20 needs a loader to read it. */

// Imported before the loader is registered, which is slow on a file of this size.
import '@electric-sql/pglite'
import '@electric-sql/pglite/nodefs'
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
