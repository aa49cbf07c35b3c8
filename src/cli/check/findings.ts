import { OperatorError } from '../../platform/process.ts'
import { countLabel } from '../../ui/format.ts'

/** Collects what the checks find, a line each that begins with the variable or file that it is about. */
export class Findings {
  readonly #said = new Set<string>()
  readonly #counts = { ok: 0, warning: 0, error: 0 }

  constructor(private readonly print: (line: string) => void) {}

  ok = (message: string) => this.#add('ok', message)
  warning = (message: string) => this.#add('warning', message)
  error = (message: string) => this.#add('error', message)

  get hasErrors(): boolean {
    return this.#counts.error > 0
  }

  /**
   * Runs a part of a start. Each line of its error becomes a finding.
   * @param subject the variable or file that the part is about, for a line that names none.
   */
  async attempt<Result>(subject: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      const lines = (error as Error).message.split('\n')
      for (const line of lines) {
        const isNamed = error instanceof OperatorError && /^[A-Z][A-Z_\d]+\b|^\S+\.(json|md|geojson)/.test(line)
        this.error(isNamed ? line : `${subject}: ${line}`)
      }
      return undefined
    }
  }

  conclude(): void {
    const { error, warning } = this.#counts
    const count = (found: number, noun: string) => (found === 0 ? `no ${noun}s` : countLabel(found, noun))
    this.print(`${count(error, 'error')}, ${count(warning, 'warning')}.`)
  }

  /** Two parts of a start may read the same file: its error counts once. */
  #add(severity: 'ok' | 'warning' | 'error', message: string): void {
    if (this.#said.has(message)) return
    this.#said.add(message)
    this.#counts[severity]++
    this.print(`${severity.padEnd(8)} ${message}`)
  }
}
