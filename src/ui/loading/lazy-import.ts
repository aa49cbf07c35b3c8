/** The files of each lazy import, as the build lists them: indexes into `files`, by source file. */
export interface LazyImportFiles {
  files: string[]
  imports: Record<string, number[]>
}

/** A part of the page that did not load. */
export class LazyImportError extends Error {
  /**
   * @param needsReload another attempt cannot help: the server no longer has the file, or the browser cannot run it.
   */
  constructor(readonly needsReload: boolean) {
    super(needsReload ? 'this part is of an older version of the site' : 'this part did not load')
  }
}

let fileListUrl: string | undefined
let fileListPromise: Promise<LazyImportFiles> | undefined
/** What was begun for each file or style sheet. */
const attempts = new Map<string, Promise<unknown>>()

/**
 * Sets the URL of the list of files and starts to load it. Without a list (development) parts are imported directly.
 */
export function setLazyImportFileList(url: string | undefined): void {
  fileListUrl = url
  if (url) loadFileList(url).catch(() => undefined)
}

/** Returns that URL. It has a hash in its name, so it also names the version of the site's code. */
export const getLazyImportFileList = (): string | undefined => fileListUrl

/** Loads the list of each lazy import's files. A failed attempt is forgotten, so that the next one makes a new request. */
function loadFileList(url: string): Promise<LazyImportFiles> {
  fileListPromise ??= fetchOrThrow(url)
    .then(response => response.json() as Promise<LazyImportFiles>)
    .catch(error => {
      fileListPromise = undefined
      throw error
    })
  return fileListPromise
}

/**
 * Returns a function that imports a part of the page and can be called again after a failure.
 *
 * Browsers remember a failed module by its address until the page is reloaded. So the part's files are fetched first,
 * which can be repeated; the import then finds them in the browser's cache. Its styles apply before it is imported, in
 * the order of the list: its own come last, so that they outweigh those that it shares with others.
 * @param name the part's source file below `src/`, which is its key in the build's list.
 * @throws LazyImportError
 */
export function lazyImport<Module>(name: string, load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    if (fileListUrl) {
      const { files, imports } = await loadFileList(fileListUrl)
      const paths = (imports[name] ?? []).map(index => `/assets/${files[index]}`).filter(path => !cameWithPage(path))
      await Promise.all(paths.map(fetchOnce))
      await Promise.all(paths.filter(path => path.endsWith('.css')).map(applyOnce))
    }
    return load().catch(() => {
      throw new LazyImportError(true)
    })
  }
}

const fetchOnce = (path: string) =>
  attemptOnce(path, async () => {
    await (await fetchOrThrow(path)).arrayBuffer()
  })

const applyOnce = (path: string) => attemptOnce(`styles ${path}`, () => applyStyles(path))

/** Runs something once for each key. A failed attempt is forgotten, so that the next call tries again. */
function attemptOnce(key: string, run: () => Promise<void>): Promise<unknown> {
  const known = attempts.get(key)
  if (known) return known
  const attempt = run().catch(error => {
    attempts.delete(key)
    throw error
  })
  attempts.set(key, attempt)
  return attempt
}

/** Returns whether the page came with the styles of a file inside it. */
const cameWithPage = (path: string) => document.querySelector(`style[data-files~="${path}"]`) !== null

/** Adds a style sheet to the page and waits until it applies. */
async function applyStyles(path: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = path
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new LazyImportError(false))
    }
    document.head.append(link)
  })
}

async function fetchOrThrow(url: string): Promise<Response> {
  const response = await fetch(url).catch(() => {
    throw new LazyImportError(false)
  })
  if (!response.ok) throw new LazyImportError(response.status === 404)
  return response
}
