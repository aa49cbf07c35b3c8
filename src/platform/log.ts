import { type BaseLogger, type DestinationStream, type LoggerOptions, pino } from 'pino'
import { createOutageLog } from './http/outages.ts'

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/**
 * Returns the process's logger: one JSON object a line, on standard output by default. Callers log route templates,
 * status and duration only; never an address, a uid, an email, a token or a request's text. Errors of an outage become
 * one line a minute about that outage.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const logIfOutage = createOutageLog(line => logger.error(line, 'a dependency does not answer'))
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: redactError },
    hooks: {
      logMethod(args, method) {
        if (!logIfOutage(errorIn(args[0]))) method.apply(this, args)
      },
    },
  }
  const logger = destination ? pino(options, destination) : pino(options)
  return logger
}

function errorIn(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
}

const frameLine = /^ {4}at (?:(?:async |new )?[\w$.#<>]+(?: \[as [\w$]+\])? \()?(?:file|node):\S+$/

/**
 * Returns the frames of a stack. It begins with the error's message, whose lines may look like frames; with another
 * message, no line is certain to be a frame.
 */
function framesAfter(message: string, stack: string): string[] {
  const start = stack.indexOf(message)
  if (start < 0) return []
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter(line => frameLine.test(line))
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
  const frames = framesAfter(error.message, error.stack ?? '')
  return {
    type: error.constructor.name,
    ...(code && { code }),
    ...(programErrors.has(error.constructor) && { message: error.message }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && { cause: redactError(error.cause) }),
  }
}
