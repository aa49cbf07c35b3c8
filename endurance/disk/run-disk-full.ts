import fs from 'node:fs/promises'
import path from 'node:path'
import type { Writer } from '../kill/writer.ts'
import type { SiteProcess } from '../support/site-process.ts'

/** How the disk is filled. */
export interface DiskFullOptions {
  site: SiteProcess
  writers: Writer[]
  /** Acknowledged writes before the disk is full. */
  writesBefore: number
  /** How long the disk stays full. */
  fullMs: number
  /** How long the first write may wait after there is room again. */
  recoveryMs: number
  /** Paths that are read while the disk is full. */
  readPaths: string[]
}

/** What happened. */
export interface DiskFullReport {
  acknowledgedBefore: number
  /** Writes that the log still had room for. */
  acknowledgedWhileFull: number
  refusedWhileFull: number
  /** Statuses of the reads while the disk was full. */
  reads: Record<string, number>
  /** From the moment with room again until a write was acknowledged; undefined when none was. */
  recoveredAfterMs: number | undefined
  wrong: string[]
}

const chunkBytes = 64 * 1024

/**
 * Fills the disk of a site's data folder, reads and writes meanwhile, makes room again, and compares what the site has
 * with what it acknowledged. The site is not started again.
 */
export async function runDiskFull(options: DiskFullOptions): Promise<DiskFullReport> {
  const { site, writers, writesBefore, fullMs, recoveryMs, readPaths } = options
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
  const wrong: string[] = []
  while (acknowledged() < writesBefore) await Promise.all(writers.map(writer => writer.write()))
  const acknowledgedBefore = acknowledged()
  const ballast = path.join(site.dataDir, 'ballast')
  await fillDisk(ballast)
  const reads: Record<string, number> = {}
  let refusedWhileFull = 0
  const fullUntil = performance.now() + fullMs
  for (let n = 0; performance.now() < fullUntil; n++) {
    const status = await statusOf(site.url + readPaths[n % readPaths.length])
    reads[status] = (reads[status] ?? 0) + 1
    for (const writer of writers) if (!(await writeAndCheck(writer, wrong))) refusedWhileFull++
    await fillDisk(ballast)
  }
  const acknowledgedWhileFull = acknowledged() - acknowledgedBefore
  await fs.rm(ballast)
  const roomAt = performance.now()
  let recoveredAfterMs: number | undefined
  while (recoveredAfterMs === undefined && performance.now() - roomAt < recoveryMs) {
    for (const writer of writers)
      if (await writeAndCheck(writer, wrong)) recoveredAfterMs ??= performance.now() - roomAt
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  for (const writer of writers) wrong.push(...(await writer.check()), ...writer.surprises)
  return { acknowledgedBefore, acknowledgedWhileFull, refusedWhileFull, reads, recoveredAfterMs, wrong }
}

/** Writes once; after a refusal compares with what was acknowledged, if the site answers. */
async function writeAndCheck(writer: Writer, wrong: string[]): Promise<boolean> {
  if (await writer.write()) return true
  wrong.push(...((await writer.checkIfPossible()) ?? []))
  return false
}

async function statusOf(url: string): Promise<string> {
  return fetch(url).then(
    async response => {
      await response.arrayBuffer()
      return String(response.status)
    },
    () => 'no answer',
  )
}

/** Writes a file, or more of it, until the disk has no room. */
async function fillDisk(file: string): Promise<void> {
  const handle = await fs.open(file, 'a')
  try {
    for (let bytes = chunkBytes; bytes >= 512; ) {
      try {
        await handle.appendFile(Buffer.alloc(bytes, 1))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        bytes /= 2
      }
    }
  } finally {
    await handle.close()
  }
}
