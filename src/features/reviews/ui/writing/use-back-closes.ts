import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What stands in the address while the form is open. */
const fragment = '#your-review'

/**
 * Lets Back close what fills the screen, as people on phones expect: while it is there, it has an entry of its own in the
 * browser's history.
 * @param onClose called when the entry is gone.
 * @returns closes it by hand: takes the entry away.
 */
export function useBackCloses(onClose: () => void): () => void {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(onClose)
  latest.current = onClose
  const progress = useRef<'new' | 'asked' | 'open'>('new')
  useEffect(() => {
    if (hash === fragment) progress.current = 'open'
    else if (progress.current === 'open') latest.current()
    else if (progress.current === 'new') {
      progress.current = 'asked'
      navigate({ search, hash: fragment }, { state: { fromPage: true }, preventScrollReset: true })
    }
  }, [hash, search, navigate])
  const fromPage = (state as { fromPage?: boolean } | null)?.fromPage
  return useCallback(() => {
    if (progress.current !== 'open') latest.current()
    else if (fromPage) navigate(-1)
    else navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  }, [navigate, search, fromPage])
}
