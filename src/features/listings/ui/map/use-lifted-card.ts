import { type RefObject, useCallback, useEffect, useState } from 'react'

const itemOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-building="${CSS.escape(id)}"]`)

/**
 * Links a list of cards to its map: returns the building whose card is hovered or focused, and highlights the card of a
 * hovered marker. The list itself has no code for it.
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
    for (const name of ['pointerover', 'focusin']) list.current?.addEventListener(name, follow, { signal: stop.signal })
    for (const name of ['pointerleave', 'focusout'])
      list.current?.addEventListener(name, leave, { signal: stop.signal })
    return () => stop.abort()
  }, [list])
  useEffect(() => {
    const item = lifted === undefined ? undefined : itemOf(list.current, lifted)
    item?.setAttribute('data-lifted', '')
    return () => item?.removeAttribute('data-lifted')
  }, [list, lifted])
  const scrollToCard = useCallback(
    (id: string) => {
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      itemOf(list.current, id)?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
    },
    [list],
  )
  return { lifted, lift: setLifted, scrollToCard }
}
