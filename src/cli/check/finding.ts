import { OperatorError } from '../../platform/process.ts'

/** What one check found. Its message begins with the variable or file that it is about. */
export interface Finding {
  severity: 'ok' | 'warning' | 'error'
  message: string
}

export const ok = (message: string): Finding => ({ severity: 'ok', message })

export const warning = (message: string): Finding => ({ severity: 'warning', message })

export const failure = (message: string): Finding => ({ severity: 'error', message })

/**
 * Runs a check. An error becomes findings: each line of an OperatorError, which names its variable or file; of any other
 * error its message after `subject`.
 * @param subject the variable that the check is about.
 */
export async function findingsOf(subject: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof OperatorError)) return [failure(`${subject}: ${(error as Error).message}`)]
    return error.message
      .split('\n')
      .map(line => failure(/^[A-Z_\d]+\b|^\S+\.(json|md|geojson)/.test(line) ? line : `${subject}: ${line}`))
  }
}

/** Returns the report: a line for each finding, and a conclusion. */
export function reportFindings(findings: readonly Finding[]): string[] {
  const count = (severity: Finding['severity'], noun: string) => {
    const found = findings.filter(finding => finding.severity === severity).length
    return `${found === 0 ? 'no' : found} ${noun}${found === 1 ? '' : 's'}`
  }
  return [
    ...findings.map(({ severity, message }) => `${severity.padEnd(8)} ${message}`),
    `${count('error', 'error')}, ${count('warning', 'warning')}.`,
  ]
}
