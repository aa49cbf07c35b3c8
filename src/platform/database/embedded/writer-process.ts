import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs writer-fixture.ts for the tests that kill it. */
export class WriterProcess {
  /** What it found when it had opened the database. */
  found: { rows: number; highest: number; newlyCreated: boolean } | undefined
  /** The last row whose commit was acknowledged. */
  acknowledged = 0
  /** Its standard error. */
  complaint = ''
  readonly child: ChildProcess
  #unread = ''

  constructor(dataDir: string) {
    const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
    const script = path.join(import.meta.dirname, 'writer-fixture.ts')
    this.child = spawn(process.execPath, ['--import', loader, script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.child.stdout!.on('data', data => this.#read(String(data)))
    this.child.stderr!.on('data', data => {
      this.complaint += data
    })
  }

  /** Waits until row `id` is committed. */
  async wrote(id: number): Promise<void> {
    while (this.acknowledged < id) {
      if (this.child.exitCode !== null) throw new Error(`the writer ended: ${this.complaint}`)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }

  /** Kills it, as a crash would, and reads the rest of its output. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const closed = once(this.child, 'close')
    this.child.kill('SIGKILL')
    await closed
  }

  #read(text: string): void {
    const lines = (this.#unread + text).split('\n')
    this.#unread = lines.pop()!
    for (const line of lines) {
      const [verb, first, second, third] = line.split(' ')
      if (verb === 'found')
        this.found = { rows: Number(first), highest: Number(second), newlyCreated: third === 'true' }
      if (verb === 'wrote') this.acknowledged = Number(first)
    }
  }
}
