import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { WorkerSettings } from './messages.ts'

/**
 * Starts the thread that holds the database. From source it is TypeScript, for which worker-from-source.js brings the
 * loader; from a build it is the second entry `embedded-worker.js`, beside the file this code ended up in or, should
 * the bundler have put this code into a folder of chunks, one folder up.
 */
export function startWorkerThread(settings: WorkerSettings): Worker {
  const here = import.meta.url
  // none of the parent's loaders and flags: they may not work in a thread
  const options: WorkerOptions = { workerData: settings, name: 'embedded-database', execArgv: [] }
  if (here.endsWith('.ts')) return new Worker(fileFrom('./worker-from-source.js', here), options)
  const built = ['./embedded-worker.js', '../embedded-worker.js'].map(path => fileFrom(path, here))
  const file = built.find(candidate => existsSync(fileURLToPath(candidate)))
  if (!file) throw new Error(`The build lacks embedded-worker.js beside ${fileURLToPath(here)}.`)
  return new Worker(file, options)
}

/** A function, so that no bundler takes the address for an asset of its own. */
function fileFrom(path: string, base: string): URL {
  return new URL(path, base)
}
