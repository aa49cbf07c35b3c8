import { describeFailure, restrictNewFiles } from '../../platform/process.ts'

export interface FolderCommand {
  usage: string
  /** How the sentence begins that says why the command failed. */
  failurePrefix: string
  /** Does the work. @param folder the one argument. */
  run(folder: string): Promise<void>
}

/** Runs a command that takes one folder: exit code 0 when it is done, 1 when it failed, 2 for wrong arguments. */
export async function runFolderCommand({ usage, failurePrefix, run }: FolderCommand): Promise<void> {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || more.length > 0) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = folder === '--help' ? 0 : 2
    return
  }
  restrictNewFiles()
  try {
    await run(folder)
  } catch (error) {
    process.stderr.write(`${failurePrefix}: ${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}

/** Returns the folder that arguments are relative to: npm runs scripts in the project's folder and names the caller's. */
export function callerFolder(script: string): string {
  const { npm_lifecycle_event: running, INIT_CWD: folder } = process.env
  return running === script && folder ? folder : process.cwd()
}
