import { type RefObject, useCallback, useEffect, useState } from 'react'

const itemOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-building="${CSS.escape(id)}"]`)

/**
 * Ties a list of cards to its map: the building whose card is hovered or focused is lifted, and so is the card of a lifted
 * marker. The list itself knows nothing of it, and loads nothing for it.
 */
export function useLiftedCard(list: RefObject<HTMLElement | null>) {
  const [lifted, setLifted] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    const follow = ({ target }: Event) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-building]') : null
      setLifted(item?.dataset.building)
    }
    const leave = () => setLifted(undefined)
    for (const sign of ['pointerover', 'focusin']) list.current?.addEventListener(sign, follow, { signal: stop.signal })
    for (const sign of ['pointerleave', 'focusout'])
      list.current?.addEventListener(sign, leave, { signal: stop.signal })
    return () => stop.abort()
  }, [list])
  useEffect(() => {
    const item = lifted === undefined ? undefined : itemOf(list.current, lifted)
    item?.setAttribute('data-lifted', '')
    return () => item?.removeAttribute('data-lifted')
  }, [list, lifted])
  const bringToView = useCallback(
    (id: string) => {
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      itemOf(list.current, id)?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
    },
    [list],
  )
  return { lifted, lift: setLifted, bringToView }
}
