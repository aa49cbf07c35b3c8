import { readFileSync } from 'node:fs'

/** Returns this program's version, from the package.json above the sources or above the build. */
export function programVersion(): string {
  for (const path of ['../package.json', '../../package.json', '../../../package.json']) {
    const found = readVersion(new URL(path, import.meta.url))
    if (found) return found
  }
  return 'unknown'
}

function readVersion(file: URL): string | undefined {
  try {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string }
    return name === 'porchlight' ? version : undefined
  } catch {
    return undefined
  }
}
