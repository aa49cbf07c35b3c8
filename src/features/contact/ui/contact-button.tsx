import type { ReactNode } from 'react'
import { part } from '../../../ui/load-part.ts'
import { usePart } from '../../../ui/use-part.ts'
import { useSignedInAction } from '../../identity/ui/use-signed-in-action.ts'

const loadModal = part('features/contact/ui/contact-modal.tsx', () =>
  import('./contact-modal.tsx').then(module => module.ContactModal),
)

/**
 * A button that opens the contact modal (SPEC 2), after signing in where that is needed.
 * @param place tells the buttons of one page apart, for a sign-in that leads away and back.
 * @param apartmentName opens the form for a missing apartment at once, with this name.
 */
export function ContactButton(props: {
  place: string
  className: string | undefined
  apartmentName?: string
  children: ReactNode
}) {
  const { place, className, apartmentName, children } = props
  const [Modal, show, close] = usePart('The form', loadModal)
  const pendingKey = `contact ${place}`
  const open = useSignedInAction(pendingKey, show)
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {children}
      </button>
      {Modal && <Modal pendingKey={pendingKey} apartmentName={apartmentName} onClose={close} />}
    </>
  )
}
