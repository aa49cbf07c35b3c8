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
const fetchByFile = new Map<string, Promise<void>>()

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
 * which can be repeated; the import then finds them in the browser's cache. Its styles apply before it is imported.
 * @param name the part's source file below `src/`, which is its key in the build's list.
 * @throws LazyImportError
 */
export function lazyImport<Module>(name: string, load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    if (fileListUrl) {
      const { files, imports } = await loadFileList(fileListUrl)
      await Promise.all((imports[name] ?? []).map(index => fetchOnce(files[index] ?? '')))
    }
    return load().catch(() => {
      throw new LazyImportError(true)
    })
  }
}

function fetchOnce(file: string): Promise<void> {
  const known = fetchByFile.get(file)
  if (known) return known
  const path = `/assets/${file}`
  const fetching = fetchOrThrow(path)
    .then(response => response.arrayBuffer())
    .then(() => (file.endsWith('.css') ? applyStyles(path) : undefined))
    .catch(error => {
      fetchByFile.delete(file)
      throw error
    })
  fetchByFile.set(file, fetching)
  return fetching
}

/** Adds a style sheet to the page, unless it is there, and waits until it applies. */
async function applyStyles(path: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${path}"]`)) return
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
