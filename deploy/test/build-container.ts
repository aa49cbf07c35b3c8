import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildContainer, type Container } from './dockerfile.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the Dockerfile makes of the tracked files: a built tree with the packages of a production install. */
    container: Container
  }
}

/** Vitest's globalSetup: builds the container once for all tests. Returns a function that removes it. */
export default async function setUpContainer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-image-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const context = join(folder, 'context')
    const stages = join(folder, 'stages')
    await mkdir(stages)
    const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    for (const file of stdout.split('\0').filter(name => name && !/^(e2e|bench|docs)\//.test(name)))
      await cp(file, join(context, file), { recursive: true })
    project.provide('container', await buildContainer('Dockerfile', context, stages))
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}
