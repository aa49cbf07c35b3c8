import { expect } from 'vitest'

/** Returns the lines of the error that `run` throws, which is of class `Expected`; no lines when it throws none. */
export function linesOfError(run: () => unknown, Expected: new (...parameters: never[]) => Error): string[] {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(Expected)
    return (error as Error).message.split('\n')
  }
  return []
}
