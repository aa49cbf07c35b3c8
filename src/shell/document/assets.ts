import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PageAssets } from './document.tsx'

const entryModule = 'src/entry-client.tsx'

/**
 * Reads the script and the styles of all public pages from the client's build. The server does so at its start, because
 * another build can take the folder's place while it runs.
 * @throws Error when the build is not there.
 */
export async function readPageAssets(clientFolder: string): Promise<PageAssets> {
  const read = (file: string) => readFile(`${clientFolder}/${file}`, 'utf8')
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(await read('.vite/manifest.json'))
  const entry = manifest[entryModule]
  if (!entry) throw new Error(`the client's build has no ${entryModule}; run "npm run build"`)
  const styles = await Promise.all((entry.css ?? []).map(read))
  return { script: `/${entry.file}`, styleSheet: toInlineStyleSheet(styles.join('')) }
}

/** Returns styles with their hash. @throws Error when they could end the element that they are put into. */
export function toInlineStyleSheet(css: string): NonNullable<PageAssets['styleSheet']> {
  if (css.includes('</')) throw new Error('the styles contain "</", which would end their element')
  return { css, cspSource: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
}
