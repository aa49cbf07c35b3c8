/** Where a task says how far it is. */
export interface Progress {
  /** A step whose length is not known begins. */
  say(what: string): void
  /** `done` of `total` are done. */
  step(what: string, done: number, total: number): void
  /** The line that is there is finished. */
  end(): void
}

/** Milliseconds between lines where there is no screen to draw on, and between drawings where there is one. */
const lineIntervalMs = 5000
const drawIntervalMs = 50
const barCells = 30

interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** A bar that is drawn over itself on a terminal; elsewhere (a log, a pipe) a plain line every five seconds. */
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
