import { type BaseLogger, type DestinationStream, type LoggerOptions, pino } from 'pino'
import { Outages } from './http/outages.ts'

/** What the program writes its log lines to. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** The process's logger, which also watches dependencies that do not answer. */
export interface ProcessLog extends Log {
  outages: Outages
}

/**
 * Returns the process's logger: one JSON object a line, on standard output by default. Callers log route templates,
 * status and duration only; never an address, a uid, an email, a token or a request's text. Errors of an outage become
 * a few lines about that outage.
 */
export function createLog(level: string, destination?: DestinationStream): ProcessLog {
  const outages = new Outages((kind, line, message) => logger[kind](line, message))
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: redactError },
    hooks: {
      logMethod(args, method) {
        if (!outages.logIfOutage(errorIn(args[0]))) method.apply(this, args)
      },
    },
  }
  const logger = destination ? pino(options, destination) : pino(options)
  return Object.assign(logger, { outages })
}

function errorIn(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
}

/** Errors in the program itself. Their messages name variables, never what a person typed. */
const programErrors = new Set<unknown>([TypeError, ReferenceError, RangeError])

/**
 * Returns an error for the log: type, code, stack frames and cause. It includes the message only if that cannot quote a
 * request's text or a query's parameters (owner keys, reviews).
 */
function redactError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    ...(code && { code }),
    ...(programErrors.has(error.constructor) && { message: error.message }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && { cause: redactError(error.cause) }),
  }
}
