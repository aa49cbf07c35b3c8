import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { WorkerSettings } from './messages.ts'

/**
 * Starts the thread with the database. From source it is TypeScript, loaded by worker-from-source.js. In a build it is
 * the second entry `embedded-worker.js`, in the folder of this code or, if the bundler put this code into a folder of
 * chunks, one folder up.
 */
export function startWorkerThread(settings: WorkerSettings): Worker {
  const here = import.meta.url
  // Without the parent's loaders and flags, which may not work in a thread.
  const options: WorkerOptions = { workerData: settings, name: 'embedded-database', execArgv: [] }
  if (here.endsWith('.ts')) return new Worker(fileFrom('./worker-from-source.js', here), options)
  const built = ['./embedded-worker.js', '../embedded-worker.js'].map(path => fileFrom(path, here))
  const file = built.find(candidate => existsSync(fileURLToPath(candidate)))
  if (!file) throw new Error(`The build lacks embedded-worker.js beside ${fileURLToPath(here)}.`)
  return new Worker(file, options)
}

/** Returns the URL of a file. It is a function so that no bundler treats the address as an asset. */
function fileFrom(path: string, base: string): URL {
  return new URL(path, base)
}
