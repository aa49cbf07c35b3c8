import type { DataRouter } from 'react-router'
import { getLazyImportFileList } from '../../ui/loading/lazy-import.ts'
import { pageDataAddress } from './page-data.ts'
import type { PageMemory } from './page-memory.ts'

/** A page from memory is refreshed when its data is older than this; after Back and Forward in any case. */
const freshMs = 30_000
/** A refresh waits this long, so that it does not delay the page. */
const refreshDelayMs = 200

/** Keeps memory and the page on screen in step: what is shown is remembered, and what came from memory is refreshed. */
export class ShownPage {
  private isRefreshing = false
  /** The memory's version when the page was loaded. */
  private version = 0

  constructor(private readonly memory: PageMemory) {}

  /** Remembers the page under its present address, which can change its order without a request. */
  remember({ state }: DataRouter): void {
    const id = state.matches.at(-1)?.route.id ?? ''
    if (state.errors || !this.memory.hasData(id) || this.version !== this.memory.version) return
    const answer = { loaderData: { [id]: state.loaderData[id] }, lazyImportFileList: getLazyImportFileList() }
    this.memory.rememberShown(pageDataAddress(state.location), answer)
  }

  /**
   * Prepares the load of a page.
   * @param isHistoryMove whether Back or Forward leads to it.
   * @returns a function to call once the page is loaded.
   */
  prepare(url: string, router: DataRouter | undefined, isHistoryMove: boolean): () => void {
    const { version } = this.memory
    const address = pageDataAddress(new URL(url))
    // The page asks for itself again, after a write or for more cards.
    if (router?.state.revalidation === 'loading' && !this.isRefreshing) this.memory.forget(address)
    const ageMs = this.memory.ageMs(address)
    const isOld = ageMs !== undefined && (isHistoryMove || ageMs > freshMs)
    return () => {
      this.version = version
      if (router && isOld) setTimeout(() => this.refresh(router, address), refreshDelayMs)
    }
  }

  /** Asks again for a page that came from memory. New data replaces its own in place; a failure changes nothing. */
  private async refresh(router: DataRouter, address: string): Promise<void> {
    const before = JSON.stringify(this.memory.recall(address))
    const answer = await this.memory.ask(address).catch(() => undefined)
    if (!answer || 'redirect' in answer || JSON.stringify(answer) === before) return
    const { navigation, location } = router.state
    if (navigation.state !== 'idle' || pageDataAddress(location) !== address) return
    this.isRefreshing = true
    await router.revalidate()
    this.isRefreshing = false
  }
}
