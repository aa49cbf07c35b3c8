import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'

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

/** One line of a Dockerfile: `RUN npm ci`. */
interface Instruction {
  name: string
  value: string
}

/** A container that the Dockerfile's steps made in folders of this machine. */
export interface Container {
  /** The folder in place of the image's `/`. */
  root: string
  /** The folder in which its command runs. */
  workDir: string
  env: Record<string, string>
  /** The command that starts the site. */
  command: string[]
  healthCheck: string[]
}

/** Returns the instructions of each stage of a Dockerfile, without comments. */
async function readStages(file: string): Promise<Instruction[][]> {
  const text = (await readFile(file, 'utf8')).replace(/\\\n\s*/g, '')
  const stages: Instruction[][] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    if (name && value) stages.at(-1)?.push({ name, value })
  }
  return stages
}

/**
 * Does what the Dockerfile says, in folders instead of images: each COPY, RUN, ENV and WORKDIR of each stage. Steps that
 * only a container knows (USER, VOLUME, EXPOSE) and changes of owners are left out.
 * @param context the folder that the image is built from.
 * @param folder an empty folder for the stages.
 */
async function buildContainer(file: string, context: string, folder: string): Promise<Container> {
  let container: Container | undefined
  let last = ''
  for (const [i, stage] of (await readStages(file)).entries()) {
    const root = join(folder, `stage-${i}`)
    await mkdir(root)
    container = await buildStage(stage, { root, from: last || context, context })
    last = root
  }
  if (!container) throw new Error(`${file} has no stage`)
  return container
}

interface StageFolders {
  root: string
  /** The stage before, for `COPY --from`. */
  from: string
  context: string
}

async function buildStage(stage: Instruction[], { root, from, context }: StageFolders): Promise<Container> {
  const container: Container = { root, workDir: root, env: {}, command: [], healthCheck: [] }
  for (const { name, value } of stage) {
    if (name === 'WORKDIR') {
      container.workDir = join(root, value)
      await mkdir(container.workDir, { recursive: true })
    }
    if (name === 'ENV') Object.assign(container.env, Object.fromEntries(value.split(' ').map(pair => pair.split('='))))
    if (name === 'COPY') await copy(value, container.workDir, { from, context })
    if (name === 'RUN') run(value, container)
    if (name === 'CMD') container.command = JSON.parse(value)
    if (name === 'HEALTHCHECK') container.healthCheck = JSON.parse(value.slice(value.indexOf('[')))
  }
  return container
}

async function copy(value: string, workDir: string, { from, context }: Pick<StageFolders, 'from' | 'context'>) {
  const words = value.split(' ')
  const isFromStage = words[0]?.startsWith('--from=')
  const [target = '', ...sources] = words.filter(word => !word.startsWith('--')).reverse()
  for (const source of sources.reverse()) {
    const path = join(isFromStage ? from : context, source)
    const isFolderTarget = target.endsWith('/') && source !== '.'
    await cp(path, join(workDir, target, isFolderTarget ? basename(source) : ''), { recursive: true })
  }
}

function run(command: string, { root, workDir, env }: Container): void {
  // The image's /data is a folder of its own here, and this account owns it.
  const inFolder = command.replaceAll('/data', join(root, 'data')).replace(/&& chown \S+ \S+/, '')
  const { status } = spawnSync('sh', ['-c', inFolder], {
    cwd: workDir,
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}
