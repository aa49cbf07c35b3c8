/** The files of each part that is loaded on demand, as the build lists them: indexes into `files`. */
export interface PartFiles {
  files: string[]
  parts: Record<string, number[]>
}

/** A part of the page that did not load. */
export class PartError extends Error {
  /** @param needsReload trying again cannot help: the server no longer has the file, or the browser cannot run it. */
  constructor(readonly needsReload: boolean) {
    super(needsReload ? 'this part is of an older version of the site' : 'this part did not load')
  }
}

let listUrl: string | undefined
let list: Promise<PartFiles> | undefined
const fetched = new Map<string, Promise<void>>()

/** Says where the list of part files is and starts to load it. Without a list (development) parts are imported directly. */
export function setPartFileList(url: string | undefined): void {
  listUrl = url
  if (url) partFiles(url).catch(() => undefined)
}

/** Lists the files that hold each part. A failed attempt is forgotten, so that the next one asks again. */
function partFiles(url: string): Promise<PartFiles> {
  list ??= get(url)
    .then(response => response.json() as Promise<PartFiles>)
    .catch(error => {
      list = undefined
      throw error
    })
  return list
}

/**
 * Returns a function that imports a part of the page, safe to be called again after a failure.
 *
 * Browsers remember a failed module by its address until the page is reloaded, and a failed style sheet counts as loaded.
 * So the part's files are fetched first, which can be repeated; the import then finds them in the browser's cache.
 * @param name the part's source file below `src/`, which the build's list has.
 * @throws PartError
 */
export function part<Module>(name: string, load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    if (listUrl) {
      const { files, parts } = await partFiles(listUrl)
      await Promise.all((parts[name] ?? []).map(index => fetchOnce(files[index] ?? '')))
    }
    return load().catch(() => {
      throw new PartError(true)
    })
  }
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file)
  if (known) return known
  const coming = get(`/assets/${file}`)
    .then(response => response.arrayBuffer())
    .then(() => undefined)
    .catch(error => {
      fetched.delete(file)
      throw error
    })
  fetched.set(file, coming)
  return coming
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url).catch(() => {
    throw new PartError(false)
  })
  if (!response.ok) throw new PartError(response.status === 404)
  return response
}
