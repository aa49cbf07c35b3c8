import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What stands in the address while the form is open. */
const fragment = '#your-review'

/**
 * Lets Back close what fills the screen, as people on phones expect: while it is there, it has an entry of its own in the
 * browser's history.
 * @returns closes it by hand, and takes the entry away.
 */
export function useBackCloses(onClose: () => void): () => void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(onClose)
  latest.current = onClose
  const opened = useRef(false)
  useEffect(() => {
    if (hash === fragment) opened.current = true
    else if (opened.current) latest.current()
    else navigate({ search, hash: fragment }, { preventScrollReset: true })
  }, [hash, search, navigate])
  return useCallback(() => (opened.current ? void navigate(-1) : latest.current()), [navigate])
}
