import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { Outages } from './http/outages.ts'

export interface Log extends Logger {
  /** Dependencies that do not answer. */
  outages: Outages
}

/**
 * Returns the process's logger: one JSON object a line, on standard output unless told otherwise. Callers log route
 * templates, status and duration only; never an address, a uid, an e-mail, a token or a request's text. A line about an
 * error that a dependency's outage made becomes one of the few lines about that outage.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
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

/** Errors of a program's own making: their messages name variables, never what somebody typed. */
const programErrors = new Set<unknown>([TypeError, ReferenceError, RangeError])

/**
 * An error for the log: its kind, code and where it happened, and the same of its cause. Its message only where that
 * cannot quote a request's text or a query's parameters (owner keys, reviews).
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
