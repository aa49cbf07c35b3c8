import { createServer } from 'vite'

/** The program that renders pages, from source: Vite compiles its components and styles. */
export type PageProgram = Pick<typeof import('../../src/shell/entry-server.tsx'), 'renderPage' | 'loadPageData'>

/** Loads the renderer of pages as production has it; `close` ends Vite. */
export async function loadPages(): Promise<PageProgram & { close(): Promise<void> }> {
  process.env.NODE_ENV = 'production'
  const vite = await createServer({
    mode: 'production',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  const { renderPage, loadPageData } = (await vite.ssrLoadModule('/src/shell/entry-server.tsx')) as PageProgram
  return { renderPage, loadPageData, close: () => vite.close() }
}
