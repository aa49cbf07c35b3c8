/** Shows how far a task is. */
export interface Progress {
  /** Starts a step of unknown length. */
  say(what: string): void
  /** Shows that `done` of `total` are done. */
  step(what: string, done: number, total: number): void
  /** Ends the current line. */
  end(): void
}

/** Time between lines in a log or a pipe, and between redraws on a terminal. */
const lineIntervalMs = 5000
const drawIntervalMs = 50
const barCells = 30

interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** Returns a progress display: a bar on a terminal; in a log or a pipe a plain line every five seconds. */
export function createProgress(output: Output, now: () => number = () => performance.now()): Progress {
  const clear = output.isTTY ? '\r\u001b[K' : ''
  const newLine = output.isTTY ? '' : '\n'
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    say: what => {
      shownAt = Number.NEGATIVE_INFINITY
      output.write(`${clear}${what} …${newLine}`)
    },
    step(what, done, total) {
      const pause = output.isTTY ? drawIntervalMs : lineIntervalMs
      if (done < total && now() - shownAt < pause) return
      shownAt = now()
      const full = Math.round((done / total) * barCells)
      const bar = output.isTTY ? ` ${'█'.repeat(full)}${'░'.repeat(barCells - full)}` : ''
      output.write(`${clear}${what}${bar} ${done} of ${total}${newLine}`)
    },
    end: () => output.write(clear),
  }
}
