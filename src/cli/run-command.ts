import { type DataEnv, describeTarget, parseDataEnv } from '../platform/env.ts'
import { describeFailure, restrictNewFiles } from '../platform/process.ts'

export interface Command<Arguments> {
  /** How the command is called. It is printed for `--help`, and when the arguments are wrong. */
  usage: string
  /** Precedes the message about a failure: "Nothing was erased: ". */
  failurePrefix: string
  /** Returns the parsed arguments; undefined, or what `parseArgs` of Node throws, when they are wrong. */
  parse(args: string[]): Arguments | undefined
  /** Does the work, and returns false when it was refused. */
  run(given: Arguments, env: DataEnv): Promise<boolean>
  /** Returns where the data is. By default, wrong variables end the command. */
  readDataEnv?(source: NodeJS.ProcessEnv): DataEnv
  /** Leaves out the first line, which says where the data is. */
  isWithoutData?: boolean
}

/**
 * Runs a command. It first prints the mode, database and folder that it works on. Sets the exit code: 0 when the work is
 * done, 1 when it failed or was refused, 2 for wrong arguments.
 */
export async function runCommand<Arguments>(command: Command<Arguments>): Promise<void> {
  restrictNewFiles()
  // Who reads `npm run check | head` may leave early; the work is done all the same.
  process.stdout.on('error', error => {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  })
  process.exitCode = await getExitCode(command, process.argv.slice(2))
}

async function getExitCode<Arguments>(command: Command<Arguments>, args: string[]): Promise<number> {
  const { failurePrefix } = command
  const usage = nameCommands(command.usage)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  const refuseArguments = () => {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  try {
    const given = command.parse(args)
    if (given === undefined) return refuseArguments()
    const env = (command.readDataEnv ?? parseDataEnv)(process.env)
    if (!command.isWithoutData) process.stdout.write(`${describeTarget(env)}\n`)
    return (await command.run(given, env)) ? 0 : 1
  } catch (error) {
    if (/^ERR_PARSE_ARGS/.test((error as NodeJS.ErrnoException).code ?? '')) return refuseArguments()
    process.stderr.write(`${failurePrefix}${describeFailure(error)}\n`)
    return 1
  }
}

/** Returns a usage with its commands as they are called: on a server `deploy/run.sh` runs them, and there is no npm. */
function nameCommands(usage: string): string {
  const { COMMAND_NAME: name } = process.env
  return name ? usage.replace(/npm run ([\w-]+)( --)?/g, `${name} $1`) : usage
}

/**
 * Returns the folder that arguments are relative to. npm runs scripts in the project's folder and passes the caller's
 * in a variable.
 * @param script the npm script's name, so that a variable of another script is ignored.
 */
export function callerFolder(script: string): string {
  const { npm_lifecycle_event: running, INIT_CWD: folder } = process.env
  return running === script && folder ? folder : process.cwd()
}
